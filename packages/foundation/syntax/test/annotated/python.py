"""A shop."""
from __future__ import annotations
import os.path #~ < os.path import: *>os
from .base import Item as Thing, helper #~ < .base import: Item>Thing, helper>helper
if TYPE_CHECKING: #~ @ TYPE_CHECKING read
    from .unit import Unit #~ < .unit type: Unit>Unit
__all__ = ["Shop", "LIMIT"] #~ > Shop ; > LIMIT
LIMIT = 3 #~ +constant LIMIT
open_ = os.getcwd() #~ -variable open_ ; @ os read ; @ getcwd call os

@helper.register #~ @ helper decorator ; @ register decorator helper
class Shop(Thing, metaclass=Meta): #~ +class Shop 11..27 ; @ Thing inherit ; @ Meta read
    kind: str = "shop" #~ +property Shop/kind
    def __init__(self, unit: Unit | None, *args, key=LIMIT, **kw): #~ +constructor Shop/__init__ ..16 ; @ Unit type ; @ LIMIT read
        self.unit = unit #~ @ unit read self
        super().__init__(size=key) #~ @ __init__ call
    @property
    def full(self) -> list[Thing]: #~ +property Shop/full 17..20 ; @ Thing type
        """Whether it is."""
        return [one for one in self.rows if one.ok] #~ @ rows read self ; @ ok read
    def _own(self): #~ -method Shop/_own ..24
        global total #~
        total = [(a1, b1) for a1, (b1, c1) in self.pairs()] #~ @ pairs call self
        return total #~ @ total read
    async def run(self): #~ +method Shop/run ..27
        async with self.open() as (first, last): #~ @ open call self
            yield (first := last)

def outside(): #~ -function outside ..34
    def local(): #~ -function outside/local ..31
        return os.path.join(*rest) #~ @ path read os ; @ join call os.path ; @ rest read
    try: return local() or Shop(None) #~ @ Shop call
    except KeyError as err: raise Wrong(err) #~ @ KeyError read ; @ Wrong call
    return lambda row: row.value #~ @ value read
