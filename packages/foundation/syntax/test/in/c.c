/* A small list. Nothing more. */
#include <stdio.h>
#include "list.h"

#ifndef LIST_C
#define LIST_C

/* Most entries. */
#define MAX_ENTRIES 128
#define MIN(a, b) \
    ((a) < (b) ? (a) : (b))

#ifdef DEBUG
#define LOG(x) puts(x)
#endif

/** One entry. */
typedef struct entry {
    struct entry *next; /* the next one */
    int key, value;
    unsigned flags : 3;
} entry;

typedef struct {
    entry *head;
} list_t, *list_p;

typedef int (*compare_fn)(const void *a, const void *b);

enum color { RED, GREEN = 2 };

union number {
    int i;
    float f;
};

static int counter = 0;
const char *const names[] = {"one", "two"};
extern int shared;
int first, *second;

int list_add(list_t *list, int key);
static void helper(void);
struct entry *list_find(struct entry *head, int key);

/* Adds an entry. */
int list_add(list_t *list, int key)
{
    struct entry *made = malloc(sizeof(*made));
    int local = MIN(key, MAX_ENTRIES);
    made->key = local;
    return counter++;
}

static void helper(void)
{
    static int calls;
    calls++;
}

static inline unsigned long long
hash(const char *text)
{
    return text[0];
}

#endif

#define LIB_FIELDS int id;

struct timer {
  LIB_FIELDS
  LIB_TIMER_FIELDS
};

int timer_start(struct timer *timer,
                int after);
