<?php
namespace App\Shop; //~ +namespace App\Shop

use App\Base\{Thing, Unit as One}; //~ < App\Base\Thing import: Thing>Thing ; < App\Base\Unit import: Unit>One
use function App\helper; //~ < App\helper import: helper>helper
require __DIR__ . '/late.php'; //~ < ./late.php require:
const LIMIT = 3; //~ +constant LIMIT ; > LIMIT

#[Route('/', name: 'x')] //~ @ Route decorator
abstract class Store extends Thing implements \Countable //~ +class Store 9..28 ; > Store ; @ Thing inherit ; @ Countable inherit \
{ //~
    use Tracks; //~ @ Tracks inherit
    public const MOST = self::LEAST * 2; //~ +constant Store/MOST ; @ LEAST read self
    private const LEAST = 1; //~ -constant Store/LEAST
    protected static ?One $one = null, $two; //~ -property Store/one ; -property Store/two ; @ One type
    public function __construct(private readonly One $unit, public int $size = LIMIT) {} //~ +constructor Store/__construct ; -property Store/__construct/unit ; +property Store/__construct/size ; @ LIMIT read
    public function count(): int //~ +method Store/count ..26
    { //~
        foreach ($this->rows() as $key => $row) { $row->save(by: $key); } //~ @ rows call $this ; @ save call
        $made = new \App\Deep\Item(static::$one, One::make()); //~ @ Item new \App\Deep ; @ App read \ ; @ Deep read \App ; @ One read ; @ make call One
        try { helper($made); } catch (Wrong | Late $e) { throw new Wrong($e); } //~ @ helper call ; @ Wrong type ; @ Late type ; @ Wrong new
        $list = array_map(fn (Item $x) => $x->unit->name, $this->unit->all()); //~ @ array_map call ; @ Item type ; @ unit read ; @ name read ; @ unit read $this ; @ all call $this->unit
        return match (true) { //~
            $list instanceof Thing => parent::count(), default => self::MOST, //~ @ Thing read ; @ count call parent ; @ MOST read self
        }; //~
    } //~
    abstract protected function drop(self $other): static; //~ -method Store/drop
} //~
interface Open { const KEY = 1; public function open(): void; } //~ +interface Open ; > Open ; +constant Open/KEY ; +method Open/open
trait Tracks { private function mark() {} } //~ +trait Tracks ; > Tracks ; -method Tracks/mark
enum Size: string { case Small = 's'; const Best = self::Small; } //~ +enum Size ; > Size ; +constant Size/Small ; +constant Size/Best ; @ Small read self
function top(array &$list, callable ...$by) { return $list; } //~ +function top ; > top
