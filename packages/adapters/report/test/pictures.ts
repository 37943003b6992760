import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Columns of the picture that is compared: letters are grey there, whichever font a system has. */
const COLUMNS = 64;

/** Steps of grey, of 255, by which a cell must differ to be counted. */
const STEP = 32;

/** Writes the picture of a file where `UPDATE=1` asks for it; somebody then has to look at it. */
export function keepPicture(file: URL, picture: Buffer): void {
  if (process.env.UPDATE === '1') writeFileSync(file, picture);
}

/**
 * The share of a picture's cells that look otherwise than in a picture of a file, after both are made small.
 *
 * @param page Any page of the browser; it is not changed.
 * @returns 1 where their shapes differ
 */
export async function differenceTo(file: URL, picture: Buffer, page: Page): Promise<number> {
  // A page without a policy of its own, which may draw the two.
  const desk = await page.context().newPage();
  try {
    return await desk.evaluate(compare, {
      pictures: [readFileSync(file), picture].map((bytes) => bytes.toString('base64')),
      columns: COLUMNS,
      step: STEP,
    });
  } finally {
    await desk.close();
  }
}

/** Runs in the page. */
async function compare({
  pictures,
  columns,
  step,
}: {
  pictures: string[];
  columns: number;
  step: number;
}): Promise<number> {
  const greys = await Promise.all(
    pictures.map(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = columns;
      canvas.height = Math.round((columns * image.height) / image.width);
      const context = canvas.getContext('2d')!;
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return Array.from(
        { length: data.length / 4 },
        (_, i) => (data[4 * i]! + data[4 * i + 1]! + data[4 * i + 2]!) / 3,
      );
    }),
  );
  const [one = [], other = []] = greys;
  if (one.length !== other.length) return 1;
  return one.filter((grey, i) => Math.abs(grey - other[i]!) > step).length / one.length;
}
