#import <Foundation/Foundation.h>
#import "Cart.h"
// #import "No.h"
#include "rates.h"

static int hidden(int rate) {
    return rate;
}

@implementation Cart

- (instancetype)initWithOwner:(NSString *)owner {
    return [super init];
}

+ (NSInteger)most {
    return hidden(3);
}

@end
