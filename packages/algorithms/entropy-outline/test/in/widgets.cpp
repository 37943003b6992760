#include <string>

class Widget0 {
 public:
  Widget0() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 0;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 0;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 0;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 0;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 0;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 0;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 0;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 0;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 0;
  }

 private:
  int value_;
};

class Widget1 {
 public:
  Widget1() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 1;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 1;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 1;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 1;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 1;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 1;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 1;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 1;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 1;
  }

 private:
  int value_;
};

class Widget2 {
 public:
  Widget2() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 2;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 2;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 2;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 2;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 2;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 2;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 2;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 2;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 2;
  }

 private:
  int value_;
};

class Widget3 {
 public:
  Widget3() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 3;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 3;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 3;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 3;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 3;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 3;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 3;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 3;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 3;
  }

 private:
  int value_;
};

class Widget4 {
 public:
  Widget4() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 4;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 4;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 4;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 4;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 4;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 4;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 4;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 4;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 4;
  }

 private:
  int value_;
};

class Widget5 {
 public:
  Widget5() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 5;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 5;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 5;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 5;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 5;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 5;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 5;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 5;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 5;
  }

 private:
  int value_;
};

class Widget6 {
 public:
  Widget6() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 6;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 6;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 6;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 6;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 6;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 6;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 6;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 6;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 6;
  }

 private:
  int value_;
};

class Widget7 {
 public:
  Widget7() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 7;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 7;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 7;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 7;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 7;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 7;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 7;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 7;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 7;
  }

 private:
  int value_;
};

class Widget8 {
 public:
  Widget8() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 8;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 8;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 8;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 8;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 8;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 8;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 8;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 8;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 8;
  }

 private:
  int value_;
};

class Widget9 {
 public:
  Widget9() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 9;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 9;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 9;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 9;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 9;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 9;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 9;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 9;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 9;
  }

 private:
  int value_;
};

class Widget10 {
 public:
  Widget10() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 10;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 10;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 10;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 10;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 10;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 10;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 10;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 10;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 10;
  }

 private:
  int value_;
};

class Widget11 {
 public:
  Widget11() : value_(0) {}

  int method0(int x) const {
    int r = x * 0 + value_;

    return r + 11;
  }

  int method1(int x) const {
    int r = x * 1 + value_;

    return r + 11;
  }

  int method2(int x) const {
    int r = x * 2 + value_;

    return r + 11;
  }

  int method3(int x) const {
    int r = x * 3 + value_;

    return r + 11;
  }

  int method4(int x) const {
    int r = x * 4 + value_;

    return r + 11;
  }

  int method5(int x) const {
    int r = x * 5 + value_;

    return r + 11;
  }

  int method6(int x) const {
    int r = x * 6 + value_;

    return r + 11;
  }

  int method7(int x) const {
    int r = x * 7 + value_;

    return r + 11;
  }

  int method8(int x) const {
    int r = x * 8 + value_;

    return r + 11;
  }

 private:
  int value_;
};
