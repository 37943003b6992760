#include <vector> //~ < <vector> include:
#include "base.hpp" //~ < base.hpp include:
namespace shop { //~ +namespace shop ..27
template <typename T, int N = 3> class Store : public Base<T>, private detail::Lock { //~ +class shop/Store ..16 ; > Store ; @ Base inherit ; @ detail read ; @ Lock inherit detail
 public: //~
  explicit Store(T item) : held_(item), Base<T>(1) {} //~ +constructor shop/Store/Store ; @ held_ call ; @ Base call
  Store(const Store&) = delete; //~ +constructor shop/Store/Store ; @ Store type
  virtual ~Store(); //~ +method shop/Store/~Store
  auto find(const std::string& key) const -> Item*; //~ +method shop/Store/find ; @ string type std ; @ Item type
  T& operator[](int at) { return held_.at(at); } //~ +method shop/Store/operator[] ; @ held_ read ; @ at call held_
  static constexpr int kMost = N; //~ +property shop/Store/kMost
  using Row = std::vector<T>; //~ +type shop/Store/Row ; @ vector type std
 private: //~
  std::vector<T> held_; //~ -property shop/Store/held_
  struct Hidden { int deep; }; //~ -struct shop/Store/Hidden ; -property shop/Store/Hidden/deep
}; //~
enum class Color : int { kRed, kBlue }; //~ +enum shop/Color ; > Color ; +constant shop/Color/kRed ; +constant shop/Color/kBlue
template <typename T> concept Small = sizeof(T) < 8; //~ +interface shop/Small ; > Small
namespace { int hidden() { return 1; } } //~ -function shop/hidden
template <typename T, int N> //~
auto Store<T, N>::find(const std::string& key) const -> Item* { //~ +method shop/find of Store 20..26
  for (auto& [name, row] : rows_) if (row->ok()) return new Item(name); //~ @ rows_ read ; @ ok call ; @ Item new
  auto add = [this, &key](int by) { return by + this->size<int>(key); }; //~ @ size call this
  if (auto one = cast<Item>(add)) return one; //~ @ cast call
  return detail::none(hidden()); //~ @ none call detail ; @ hidden call
} //~
} //~
[[nodiscard]] int run(Color color = Color::kRed); //~ +function run ; > run ; @ nodiscard decorator ; @ Color type ; @ Color read ; @ kRed read Color
