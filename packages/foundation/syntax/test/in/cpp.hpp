// Shapes of a drawing.
#pragma once
#include <vector>
#include "point.hpp"

namespace draw {
namespace detail {
constexpr int limit = 8;
}

using Points = std::vector<Point>;
typedef unsigned int uint;

enum class Color : unsigned { Red, Green = 4 };

/// A shape.
class Shape : public Base, private detail::Node {
public:
  Shape() = default;
  explicit Shape(Color color, int width = 1) : color_(color), width_(width) {}
  virtual ~Shape();
  /// Its area.
  virtual double area() const noexcept = 0;
  static Shape make(const std::string& name);
  Shape& operator+=(const Shape& other);
  int width() const { return width_; }
  enum { small = 1 };

protected:
  void grow(int by);

private:
  void hidden();
  Color color_;
  int width_ = 0;
};

template <typename T, int N = 4>
struct Box final {
  T items[N];
  template <typename U>
  U convert() const;
};

template <typename T>
concept Drawable = requires(T t) { t.draw(); };

template <typename T>
T largest(const std::vector<T>& values) {
  T best = values[0];
  for (const auto& value : values) {
    auto bigger = [&](const T& other) { return other > best; };
    if (bigger(value)) best = value;
  }
  return best;
}

inline double Shape::area() const noexcept { return width_ * 2.0; }

[[nodiscard]] bool inside(const Point& point);
extern const int revision;
}  // namespace draw

extern "C" {
int draw_version(void);
}

struct forward;

struct DRAW_EXPORT Options {
  Options();
  const Shape* base;
  bool antialias = true;
};
