<?php
/**
 * Orders of a shop.
 */

declare(strict_types=1);

namespace App\Orders;

use App\Base\{Model, Store as Shop};
use App\Mail\Sender;
use function App\Support\tap;
use const App\LIMIT as MOST;

require_once __DIR__ . '/helpers.php';
include 'config.php';

const VERSION = '1.0', BUILD = 7;

/**
 * What can be shipped.
 */
interface Shippable extends Countable
{
    const FAST = 1;

    public function ship(string $to): bool;
}

trait Tracks
{
    protected array $log = [];

    public function track(string $line): static
    {
        $this->log[] = $line;
        return $this;
    }
}

#[Entity(table: 'orders')]
abstract class Order extends Model implements Shippable
{
    use Tracks;

    public const STATUS = 'open';
    private static ?self $last = null;
    public readonly int $id, $count;

    /** Makes an order. */
    public function __construct(private Sender $sender, protected int $total = 0)
    {
        parent::__construct();
    }

    #[Route('/ship')]
    public function ship(string $to): bool
    {
        $format = fn ($value) => strtoupper($value);
        $parts = array_map(function ($part) use ($to) {
            return "{$part} to {$to}";
        }, [$format(self::STATUS)]);
        return tap($this->sender)->send($parts, Shop::default(), MOST);
    }

    abstract protected function price(): float;

    private function secret() {}

    final public static function &find(int ...$ids): array
    {
        return [];
    }
}

enum Status: string
{
    case Open = 'open';
    case Closed = 'closed';

    public static function fromCode(int $code): self
    {
        return self::Open;
    }
}

final class Empty_ {}

function total(array $orders, callable $by = null): float
{
    return array_sum($orders);
}

function fail(): void
{
    throw new \LogicException(\Shop\Text\Words::of('no'));
}

class Journal
{
    /** @var Words|null */
    private $words;

    public function __construct($words, Status|Words $other)
    {
        $this->words = $words ?: new Words();
        $other->note();
    }
}

/**
 * @param Counter $counter
 */
function advance($counter)
{
    return $counter->increment();
}
