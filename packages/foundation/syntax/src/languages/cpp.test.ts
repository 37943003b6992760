import { describe, expect, it } from 'vitest';
import { factsOf, outline, references } from '../../test/facts.js';

describe('c++ definitions', () => {
  it('reads specialized templates, and classes behind a macro of one word', async () => {
    const text = [
      'template <> const std::tm* from_repr<std::tm>(const std::time_t& t) { return 0; }',
      'class LOCKABLE Mutex {',
      ' public:',
      '  void Lock() EXCLUSIVE_LOCK();',
      '};',
    ].join('\n');
    expect((await outline('cpp', text)).map((line) => line.replace(/ \|.*/, ''))).toEqual([
      '+function from_repr 1-1',
      '+class Mutex 2-5',
    ]);
  });

  it('takes no type for a part of the owner, where a macro stands before it', async () => {
    const text = 'INLINE std::string\nConfig::to_config(int a) const {\n  return a;\n}\n';
    const { definitions } = await factsOf('cpp', text);
    expect(definitions).toMatchObject([{ name: 'to_config', container: 'Config' }]);
  });

  it('finds the members of types behind a macro, also where their tree has no errors', async () => {
    const text = [
      'struct LIB_EXPORT Options {',
      '  Options();',
      '  const Comparator* comparator;',
      '  bool create_if_missing = false;',
      '  Env* env = nullptr;',
      '};',
      'class LIB_EXPORT Plain {',
      '  int hidden;',
      '};',
    ].join('\n');
    expect(await outline('cpp', text)).toEqual([
      '+struct Options 1-6 | struct LIB_EXPORT Options',
      '+constructor Options / Options 2-2 | Options()',
      '+property Options / comparator 3-3 | const Comparator* comparator',
      '+property Options / create_if_missing 4-4 | bool create_if_missing = false',
      '+property Options / env 5-5 | Env* env = nullptr',
      '+class Plain 7-9 | class LIB_EXPORT Plain',
      '-property Plain / hidden 8-8 | int hidden',
    ]);
  });

  it('finds classes with sections', async () => {
    const text = [
      'class Shape : public Base {',
      '  int hidden_;',
      '  void own();',
      'public:',
      '  Shape() = default;',
      '  explicit Shape(int a) : hidden_(a) {}',
      '  Shape(const Shape&) = delete;',
      '  virtual ~Shape();',
      '  virtual double area() const = 0;',
      '  static Shape make(int a);',
      '  bool operator==(const Shape& other) const;',
      '  operator bool() const { return true; }',
      '  int& at(int i);',
      '  enum Kind { Round };',
      '  using Alias = int;',
      '  static constexpr int limit = 3;',
      '  class Inner { void deep(); };',
      '  friend class Other;',
      'protected:',
      '  void half();',
      'private:',
      '  int last_;',
      '};',
      'struct Open { int a; private: int b; };',
    ].join('\n');
    expect(await outline('cpp', text)).toEqual([
      '+class Shape 1-23 | class Shape : public Base',
      '-property Shape / hidden_ 2-2 | int hidden_',
      '-method Shape / own 3-3 | void own()',
      '+constructor Shape / Shape 5-5 | Shape()',
      '+constructor Shape / Shape 6-6 | explicit Shape(int a)',
      '+constructor Shape / Shape 7-7 | Shape(const Shape&)',
      '+method Shape / ~Shape 8-8 | virtual ~Shape()',
      '+method Shape / area 9-9 | virtual double area() const',
      '+method Shape / make 10-10 | static Shape make(int a)',
      '+method Shape / operator== 11-11 | bool operator==(const Shape& other) const',
      '+method Shape / operator bool 12-12 | operator bool() const',
      '+method Shape / at 13-13 | int& at(int i)',
      '+enum Shape / Kind 14-14 | enum Kind',
      '+constant Shape / Kind / Round 14-14 | Round',
      '+type Shape / Alias 15-15 | using Alias = int',
      '+property Shape / limit 16-16 | static constexpr int limit = 3',
      '+class Shape / Inner 17-17 | class Inner',
      '-method Shape / Inner / deep 17-17 | void deep()',
      '+method Shape / half 20-20 | void half()',
      '-property Shape / last_ 22-22 | int last_',
      '+struct Open 24-24 | struct Open',
      '+property Open / a 24-24 | int a',
      '-property Open / b 24-24 | int b',
    ]);
  });

  it('finds namespaces and what is in them', async () => {
    const text = [
      'namespace a::b { int f(); }',
      'namespace { int unseen() { return 1; } }',
      'inline namespace v1 { class C {}; }',
      'extern "C" { int plain(void); }',
    ].join('\n');
    expect(await outline('cpp', text)).toEqual([
      '+namespace a::b 1-1 | namespace a::b',
      '+function a::b / f 1-1 | int f()',
      '-function unseen 2-2 | int unseen()',
      '+namespace v1 3-3 | inline namespace v1',
      '+class v1 / C 3-3 | class C',
      '+function plain 4-4 | int plain(void)',
    ]);
  });

  it('finds templates as one thing', async () => {
    const text = [
      '/// The larger.',
      'template <typename T>',
      'T larger(const T& a, const T& b) { return a; }',
      'template <typename T, int N = 3>',
      'struct Box { T items[N]; template <typename U> U as() const; };',
      'template <> struct Box<int, 1> {};',
      'template <typename T> using Ptr = std::unique_ptr<T>;',
      'template <typename T> concept Small = sizeof(T) < 8;',
      'template <typename T> constexpr bool is_small = true;',
    ].join('\n');
    expect(await outline('cpp', text)).toEqual([
      '+function larger 2-3 | template <typename T> T larger(const T& a, const T& b) // The larger.',
      '+struct Box 4-5 | template <typename T, int N = 3> struct Box',
      '+property Box / items 5-5 | T items[N]',
      '+method Box / as 5-5 | template <typename U> U as() const',
      '+struct Box 6-6 | template <> struct Box<int, 1>',
      '+type Ptr 7-7 | template <typename T> using Ptr = std::unique_ptr<T>',
      '+interface Small 8-8 | template <typename T> concept Small = sizeof(T) < 8',
      '+constant is_small 9-9 | template <typename T> constexpr bool is_small = true',
    ]);
  });

  it('tells the owner of what is defined outside', async () => {
    const text = [
      'double Shape::area() const { return 1; }',
      'Shape::Shape(int a) {}',
      'Shape::~Shape() {}',
      'template <typename T> void ns::Box<T>::put(T item) {}',
      'int Shape::count = 0;',
      'bool Shape::operator<(const Shape& o) const { return true; }',
    ].join('\n');
    expect(await outline('cpp', text)).toEqual([
      '+method area of Shape 1-1 | double Shape::area() const',
      '+constructor Shape of Shape 2-2 | Shape::Shape(int a)',
      '+method ~Shape of Shape 3-3 | Shape::~Shape()',
      '+method put of Box 4-4 | template <typename T> void ns::Box<T>::put(T item)',
      '+variable count 5-5 | int Shape::count = 0',
      '+method operator< of Shape 6-6 | bool Shape::operator<(const Shape& o) const',
    ]);
  });

  it('reads around macros', async () => {
    const text = [
      'LIB_BEGIN_NAMESPACE',
      'class LIB_API File {',
      ' public:',
      '  LIB_NODISCARD int size() const LIB_NOEXCEPT;',
      '};',
      'template <typename T, LIB_ENABLE_IF(is_good<T>::value)>',
      'LIB_CONSTEXPR auto run(T t) -> int { return 1; }',
      'LIB_END_NAMESPACE',
    ].join('\n');
    expect(await outline('cpp', text)).toEqual([
      '+class File 2-5 | class LIB_API File',
      '+method File / size 4-4 | int size() const',
      '+function run 6-7 | template <typename T, LIB_ENABLE_IF(is_good<T>::value)> LIB_CONSTEXPR auto run(T t) -> int',
    ]);
  });

  it('leaves out locals, lambdas and template parameters', async () => {
    const text = [
      'template <typename T>',
      'int f(const Input& in, T&& item, int count = LIMIT) {',
      '  auto local = in.field;',
      '  auto [one, two] = pair();',
      '  for (const auto& each : list) use(each, item, one);',
      '  auto g = [&](int deep) { return deep + local + outside; };',
      '  return std::move(count);',
      '}',
    ].join('\n');
    expect(await references('cpp', text)).toEqual([
      'Input',
      'LIMIT',
      'field',
      'pair',
      'list',
      'use',
      'outside',
      'move',
    ]);
  });

  it('knows the namespace that a path begins with from a local of its name', async () => {
    const text = 'int f(int fmt) { auto g = fmt; fmt::print(g); return fmt.size(); }';
    const { references: found } = await factsOf('cpp', text);
    expect(found.map(({ name, uses }) => [name, uses?.[0]?.receiver])).toEqual([
      ['print', 'fmt'],
      ['size', ''],
    ]);
  });
});
