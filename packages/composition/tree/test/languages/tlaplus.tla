-------------------------- MODULE Cart --------------------------
(* EXTENDS No *)
EXTENDS Naturals, Items
\* INSTANCE No
CONSTANT Most
VARIABLES items, owner

Inner == INSTANCE Rates WITH rate <- Most

Init ==
  /\ items = {}
  /\ owner = "INSTANCE Text"

Add(item) ==
  /\ item \notin items
  /\ items' = items \cup {item}

LOCAL Hidden == Cardinality(items)

THEOREM Safe == Init => items = {}
=================================================================
