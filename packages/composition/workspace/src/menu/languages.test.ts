import { afterAll, describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../tree/test/directories.js';
import { openWorkspace, type Workspace } from '../workspace.js';

/** One task in several languages: the same fault in the same place. */
const TASK = 'refund of a cancelled order pays twice';

const PYTHON = `"""Orders of a shop."""
from decimal import Decimal

LIMIT = Decimal(100)


class Order:
    """An order, and what was paid for it."""

    def __init__(self, total):
        self.total = total
        self.cancelled = False
        self.paid = []

    @property
    def open_amount(self):
        return self.total - sum(self.paid)

    def pay(self, amount):
        """Pays a part of the order."""
        if amount > LIMIT:
            raise ValueError('amount is above the limit')
        self.paid.append(amount)

    def refund(self, reason):
        """Gives back what was paid for a cancelled order.

        The reason is written into the log.
        """
        if not self.cancelled:
            raise ValueError('order is not cancelled')
        for amount in self.paid:
            self.pay(-amount)
        return sum(self.paid)


def ship(order):
    return order.open_amount == 0
`;

const GO = `package shop

import "errors"

const limit = 100

// Order is an order, and what was paid for it.
type Order struct {
	Total     int
	Cancelled bool
	Paid      []int
}

// OpenAmount is what is left to pay.
func (o *Order) OpenAmount() int {
	sum := 0
	for _, amount := range o.Paid {
		sum += amount
	}
	return o.Total - sum
}

// Pay pays a part of the order.
func (o *Order) Pay(amount int) error {
	if amount > limit {
		return errors.New("amount is above the limit")
	}
	o.Paid = append(o.Paid, amount)
	return nil
}

// Refund gives back what was paid for a cancelled order.
func (o *Order) Refund(reason string) (int, error) {
	if !o.Cancelled {
		return 0, errors.New("order is not cancelled")
	}
	for _, amount := range o.Paid {
		_ = o.Pay(-amount)
	}
	return len(o.Paid), nil
}
`;

const RUST = `//! Orders of a shop.

const LIMIT: i64 = 100;

/// An order, and what was paid for it.
pub struct Order {
    pub total: i64,
    pub cancelled: bool,
    paid: Vec<i64>,
}

impl Order {
    /// What is left to pay.
    pub fn open_amount(&self) -> i64 {
        self.total - self.paid.iter().sum::<i64>()
    }

    /// Pays a part of the order.
    pub fn pay(&mut self, amount: i64) -> Result<(), String> {
        if amount > LIMIT {
            return Err("amount is above the limit".into());
        }
        self.paid.push(amount);
        Ok(())
    }

    /// Gives back what was paid for a cancelled order.
    pub fn refund(&mut self, reason: &str) -> Result<usize, String> {
        if !self.cancelled {
            return Err(format!("order is not cancelled: {reason}"));
        }
        for amount in self.paid.clone() {
            self.pay(-amount)?;
        }
        Ok(self.paid.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refund_of_a_cancelled_order() {
        let mut order = Order { total: 5, cancelled: true, paid: vec![5] };
        assert!(order.refund("late").is_ok());
    }
}
`;

const RUBY = `require 'bigdecimal'

# Orders of a shop.
module Shop
  LIMIT = 100

  # An order, and what was paid for it.
  class Order
    attr_reader :total, :cancelled

    def initialize(total)
      @total = total
      @cancelled = false
      @paid = []
    end

    def open_amount
      @total - @paid.sum
    end

    # Pays a part of the order.
    def pay(amount)
      raise ArgumentError, 'amount is above the limit' if amount > LIMIT

      @paid << amount
    end

    # Gives back what was paid for a cancelled order.
    def refund(reason)
      raise ArgumentError, 'order is not cancelled' unless @cancelled

      @paid.each { |amount| pay(-amount) }
      @paid.sum
    end
  end
end
`;

const JAVA = `package shop;

import java.util.ArrayList;
import java.util.List;

/** An order, and what was paid for it. */
public class Order {
  private static final int LIMIT = 100;
  private final int total;
  private final List<Integer> paid = new ArrayList<>();
  private boolean cancelled;

  public Order(int total) {
    this.total = total;
  }

  public int getTotal() {
    return total;
  }

  public boolean isCancelled() {
    return cancelled;
  }

  public void setCancelled(boolean cancelled) {
    this.cancelled = cancelled;
  }

  /** Pays a part of the order. */
  public void pay(int amount) {
    if (amount > LIMIT) {
      throw new IllegalArgumentException("amount is above the limit");
    }
    paid.add(amount);
  }

  /** Gives back what was paid for a cancelled order. */
  public int refund(String reason) {
    if (!cancelled) {
      throw new IllegalStateException("order is not cancelled");
    }
    for (int amount : List.copyOf(paid)) {
      pay(-amount);
    }
    return paid.size();
  }
}
`;

/** Path, text, the definition that is at fault, and a line of it that acts. */
const SAMPLES: readonly [path: string, text: string, name: string, acts: RegExp][] = [
  ['shop/order.py', PYTHON, 'refund', /if not self\.cancelled|self\.pay\(-amount\)/],
  ['shop/order.go', GO, 'Refund', /if !o\.Cancelled|o\.Pay\(-amount\)/],
  ['src/order.rs', RUST, 'refund', /if !self\.cancelled|self\.pay\(-amount\)|format!/],
  ['lib/shop/order.rb', RUBY, 'refund', /unless @cancelled|pay\(-amount\)/],
  ['src/main/java/shop/Order.java', JAVA, 'refund', /if \(!cancelled\)|pay\(-amount\)/],
];

const countTokens = (text: string) => Math.ceil(text.length / 4);

/** One workspace a text, which every question is asked. */
const opened = new Map<string, Promise<Workspace>>();

afterAll(async () => {
  for (const workspace of opened.values()) await (await workspace).close();
});

async function menuOf(path: string, text: string, expected: string[] = []) {
  const workspace =
    opened.get(text) ??
    openWorkspace(makeDirectory({ [path]: text }), { cacheDir: false, workers: 1 });
  opened.set(text, workspace);
  return (await workspace).menu(TASK, { countTokens, expect: expected });
}

describe.each(SAMPLES)('the menu of %s', (path, text, name, acts) => {
  it('puts the function that is at fault first, in its range', async () => {
    const [first] = (await menuOf(path, text)).entries;
    expect(first).toMatchObject({ path, name });
    const rows = text.split('\n').slice(first!.startLine - 1, first!.endLine);
    expect(rows.join('\n')).toMatch(acts);
  });

  it('shows a line of it that acts', async () => {
    const [first] = (await menuOf(path, text)).entries;
    expect(first!.lines.some((line) => acts.test(line.text))).toBe(true);
  });

  it('shows no line that the file does not have there', async () => {
    const rows = text.split('\n');
    for (const entry of (await menuOf(path, text)).entries)
      for (const line of entry.lines)
        expect(rows[line.line - 1]!.trim()).toContain(line.text.replace(/…/g, '').trim());
  });

  it('stays first with names that are nowhere, and says so', async () => {
    const { entries, expected } = await menuOf(path, text, ['KubernetesOperator']);
    expect(entries[0]).toMatchObject({ path, name });
    expect(expected!.missing).toEqual(['KubernetesOperator']);
  });

  it('is counted exactly, and within 700 tokens', async () => {
    const { text: written, tokens } = await menuOf(path, text);
    expect(tokens).toBe(countTokens(written));
    expect(tokens).toBeLessThanOrEqual(700);
  });

  it('has every entry once, in numbers from 1', async () => {
    const { entries } = await menuOf(path, text);
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, at) => at + 1));
    const keys = entries.map(({ startLine, endLine }) => `${startLine}-${endLine}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
