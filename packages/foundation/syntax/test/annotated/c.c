#include <stdio.h> //~ < <stdio.h> include:
#include "item.h" //~ < item.h include:
#define MOST 3 //~ +macro MOST ; > MOST
#define MAX(a, b) ((a) > (b) ? (a) : limit(b)) //~ +macro MAX ; > MAX ; @ limit call
typedef struct item { //~ +struct item ..9 ; > item
    struct item *next; //~ +property item/next ; @ item type
    int (*done)(void *data); //~ +property item/done
    unit_t size[MOST]; //~ +property item/size ; @ unit_t type ; @ MOST read
} item; //~
typedef int (*compare_t)(const item *left, const item *right); //~ +type compare_t ; > compare_t
enum color { RED, GREEN = MOST }; //~ +enum color ; > color ; +constant color/RED ; +constant color/GREEN
union value { int i; float f; }; //~ +struct value ; > value ; +property value/i ; +property value/f
extern int shared; //~ +variable shared ; > shared
static const char *names[] = { "a" }; //~ -constant names
int item_far(item *it); //~ +function item_far ; > item_far
static int own(void); //~
int item_count(item *list, compare_t by) { //~ +function item_count ..24 ; > item_count ; @ compare_t type
    int total = 0, *at = &total;
    for (item *one = list; one; one = one->next) { int total = own(); *at += MAX(total, 1); } //~ @ next read ; @ own call ; @ MAX call
again: //~
    if (by(list, list->next) > shared) goto again; //~ @ shared read
    printf("%d", (unit_t)total); //~ @ printf call
    return item_far(list); //~ @ item_far call
} //~
static int own(void) { return names[0] != NULL; } //~ -function own ; @ names read
