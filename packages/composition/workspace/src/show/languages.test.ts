import { afterAll, describe, expect, it } from 'vitest';
import { makeDirectory } from '../../../tree/test/directories.js';
import { openWorkspace, type Workspace } from '../workspace.js';

const TYPESCRIPT = `import { log } from './log.js';

/**
 * Moves goods between two stores.
 *
 * The first store must have them; the second one must have room.
 * @param count how many
 */
export function move(from: Store, to: Store, count: number): void {
  if (from.goods < count) throw new RangeError('too few goods');
  from.goods -= count;
  to.goods += count;
  log(count);
}

/** Where goods are. */
export interface Store {
  goods: number;
}

export class Depot implements Store {
  goods = 0;

  /** Takes everything out. */
  empty(): number {
    const count = this.goods;
    this.goods = 0;
    return count;
  }
}
`;

const JAVASCRIPT = `'use strict';

/**
 * Moves goods between two stores.
 *
 * The first store must have them; the second one must have room.
 */
function move(from, to, count) {
  if (from.goods < count) throw new RangeError('too few goods');
  from.goods -= count;
  to.goods += count;
}

class Depot {
  constructor() {
    this.goods = 0;
  }

  empty() {
    const count = this.goods;
    this.goods = 0;
    return count;
  }
}

module.exports = { move, Depot };
`;

const GO = `package store

import "errors"

// Depot is where goods are.
type Depot struct {
	Goods int
}

// Move moves goods between two stores.
//
// The first store must have them; the second one must have room.
//
// Nobody may take them on the way.
// It is an error to move what is not there.
func Move(from, to *Depot, count int) error {
	if from.Goods < count {
		return errors.New("too few goods")
	}
	from.Goods -= count
	to.Goods += count
	return nil
}

// Empty takes everything out.
func (d *Depot) Empty() int {
	count := d.Goods
	d.Goods = 0
	return count
}
`;

const RUST = `//! Stores and what is in them.

/// Where goods are.
pub struct Depot {
    pub goods: u32,
}

/// Moves goods between two stores.
///
/// The first store must have them; the second one must have room.
///
/// Nobody may take them on the way.
/// It is an error to move what is not there.
pub fn move_goods(from: &mut Depot, to: &mut Depot, count: u32) -> Result<(), String> {
    if from.goods < count {
        return Err("too few goods".into());
    }
    from.goods -= count;
    to.goods += count;
    Ok(())
}

impl Depot {
    /// Takes everything out.
    pub fn empty(&mut self) -> u32 {
        let count = self.goods;
        self.goods = 0;
        count
    }
}
`;

const JAVA = `package store;

/** Where goods are. */
public class Depot {
  int goods;

  /**
   * Moves goods between two stores.
   *
   * <p>The first store must have them; the second one must have room.
   */
  static void move(Depot from, Depot to, int count) {
    if (from.goods < count) {
      throw new IllegalArgumentException("too few goods");
    }
    from.goods -= count;
    to.goods += count;
  }

  /** Takes everything out. */
  int empty() {
    int count = goods;
    goods = 0;
    return count;
  }
}
`;

const PYTHON = `import logging


class Depot:
    """Where goods are."""

    def __init__(self):
        self.goods = 0

    def empty(self):
        count = self.goods
        self.goods = 0
        return count


def move(source, target, count):
    """Moves goods between two stores.

    The first store must have them; the second one must have room.
    And nobody may take them on the way.
    """
    if source.goods < count:
        raise ValueError('too few goods')
    source.goods -= count
    target.goods += count
    logging.info('moved %d', count)
`;

const CPP = `#include <stdexcept>

namespace store {

struct Depot {
  int goods = 0;

  int empty() {
    int count = goods;
    goods = 0;
    return count;
  }
};

/**
 * Moves goods between two stores.
 *
 * The first store must have them; the second one must have room.
 */
void move(Depot &from, Depot &to, int count) {
  if (from.goods < count) {
    throw std::range_error("too few goods");
  }
  from.goods -= count;
  to.goods += count;
}

}  // namespace store
`;

const PHP = `<?php

class Depot
{
    public int $goods = 0;

    /**
     * Moves goods between two stores.
     *
     * The first store must have them; the second one must have room.
     * Nobody may take them on the way.
     * It is an error to move what is not there.
     */
    public static function move(Depot $from, Depot $to, int $count): void
    {
        if ($from->goods < $count) {
            throw new RangeException('too few goods');
        }
        $from->goods -= $count;
        $to->goods += $count;
    }

    public function empty(): int
    {
        $count = $this->goods;
        $this->goods = 0;
        return $count;
    }
}
`;

/** A definition in a language, and the subject that asks for it. */
interface Sample {
  readonly path: string;
  readonly text: string;
  /** Name of the function whose documentation has two paragraphs. */
  readonly move: string;
  /** Another function of the file. */
  readonly empty: string;
}

const SAMPLES: readonly Sample[] = [
  { path: 'src/store.ts', text: TYPESCRIPT, move: 'move', empty: 'Depot.empty' },
  { path: 'lib/store.js', text: JAVASCRIPT, move: 'move', empty: 'Depot.empty' },
  { path: 'store/store.go', text: GO, move: 'Move', empty: 'Depot.Empty' },
  { path: 'src/store.rs', text: RUST, move: 'move_goods', empty: 'Depot.empty' },
  { path: 'store/store.py', text: PYTHON, move: 'move', empty: 'Depot.empty' },
  { path: 'src/store.cpp', text: CPP, move: 'move', empty: 'Depot.empty' },
  { path: 'src/Depot.php', text: PHP, move: 'Depot.move', empty: 'Depot.empty' },
  { path: 'src/Depot.java', text: JAVA, move: 'Depot.move', empty: 'Depot.empty' },
];

const SECOND = 'The first store must have them';
const countTokens = (text: string) => Math.ceil(text.length / 4);

/** One workspace a text, which every question is asked. */
const opened = new Map<string, Promise<Workspace>>();

afterAll(async () => {
  for (const workspace of opened.values()) await (await workspace).close();
});

async function shown({ path, text }: Sample, subjects: readonly string[], options = {}) {
  const workspace =
    opened.get(text) ??
    openWorkspace(makeDirectory({ [path]: text }), { cacheDir: false, workers: 1 });
  opened.set(text, workspace);
  return (await workspace).show([...subjects], { countTokens, ...options });
}

/** The rows of an answer that are source: no heading, no fence, no mark. */
const sourceRows = (answer: string) =>
  answer
    .split('\n')
    .filter((row) => !/^(?:## |```|@@ |⋯ |"⋯|outline: |history:)/.test(row) && row.trim() !== '');

describe.each(SAMPLES)('show in $path', (sample) => {
  const asked = `${sample.path}#${sample.move}`;
  const other = `${sample.path}#${sample.empty}`;

  it('has the body of a function, and documentation whole where it is asked for', async () => {
    const { text } = await shown(sample, [asked], { docs: true });
    expect(text).toContain('too few goods');
    expect(text).toContain(SECOND);
  });

  it('cuts documentation to its first line, never code', async () => {
    const { text } = await shown(sample, [asked], { docs: false });
    expect(text).toContain('too few goods');
    expect(text).not.toContain(SECOND);
  });

  it('shows two definitions at once, under one heading', async () => {
    const { text, files } = await shown(sample, [asked, other]);
    expect(files.map(({ path }) => path)).toEqual([sample.path]);
    expect(text.match(/^## /gm)).toHaveLength(1);
    expect(text).toContain('too few goods');
    expect(text).toMatch(/\bcount\b/);
  });

  it('shows lines that two subjects have only once', async () => {
    const [once, twice] = [
      await shown(sample, [asked], { docs: true }),
      await shown(sample, [asked, asked], { docs: true }),
    ];
    expect(sourceRows(twice.text)).toEqual(sourceRows(once.text));
  });

  it('shows no row that the file does not have', async () => {
    const rows = new Set(sample.text.split('\n'));
    const { text } = await shown(sample, [asked, other, `${sample.path}:1-9`]);
    for (const row of sourceRows(text)) expect(rows.has(row), row).toBe(true);
  });

  it('names the lines that it shows', async () => {
    const { files } = await shown(sample, [`${sample.path}:2-4`], { docs: true });
    expect(files).toMatchObject([{ path: sample.path, shown: [{ startLine: 2, endLine: 4 }] }]);
  });

  it.each([0, 20, 40, 80, 160])('is never over a budget of %i tokens', async (budget) => {
    const { text, tokens, needed } = await shown(sample, [asked, other], { budget });
    expect(tokens).toBe(text === '' ? 0 : countTokens(text));
    expect(tokens).toBeLessThanOrEqual(budget);
    if (text === '') expect(needed).toBeGreaterThan(budget);
  });

  it('says what it does not find, and shows the rest', async () => {
    const { text, remarks } = await shown(sample, [asked, `${sample.path}#nowhere`]);
    expect(text).toContain('too few goods');
    expect(remarks.join('\n')).toContain('nowhere');
  });

  it('refuses subjects of which none is here', async () => {
    await expect(shown(sample, ['nowhere', 'no/such.file'])).rejects.toThrow(RangeError);
  });

  it('reads a file with Windows line ends as any other', async () => {
    const windows = { ...sample, text: sample.text.replaceAll('\n', '\r\n') };
    const { text } = await shown(windows, [asked], { docs: true });
    expect(text).toContain('too few goods');
    expect(text).toContain(SECOND);
  });
});
