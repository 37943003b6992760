import type { CountTokens } from '@ctx/text';
import type { Context, ContextInput } from './compose.js';
import type { StageMetrics } from './metrics.js';
import type { TaskIntent } from './shapes.js';

/** A value now or later. */
type Awaitable<T> = T | Promise<T>;

/** The question that the relevance layer answers. */
export interface Asked {
  /** The task, after the input layer. */
  task: string;
  /** Absent when there is no intent layer. */
  intent?: TaskIntent | undefined;
}

/**
 * The six layers from a task to what an agent reads, after seed 003: input → intent → relevance →
 * compression → translation → delivery. Each takes what the one before gives, and can be replaced;
 * those that may be absent are left out by leaving them out.
 */
export interface Layers<Delivered> {
  /** Cleans the task: strips what the host added, translates. Left out: the task as given. */
  input?: ((task: string) => Awaitable<string>) | undefined;
  /** Tells what is asked for; `classifyIntent` of `@ctx/intent` is one. */
  intent?: ((task: string) => Awaitable<TaskIntent>) | undefined;
  /** Ranks files and gives the content of the first ones. */
  relevance: (request: Asked) => Awaitable<ContextInput>;
  /** Chooses lines and renders them; `composeContext` with its options is one. */
  compression: (input: ContextInput) => Awaitable<Context>;
  /** Rewrites the text for fewer tokens. Kept only where it measures smaller. */
  translation?: ((text: string) => Awaitable<string>) | undefined;
  /** Hands the text on: prints it, wraps it for a host. */
  delivery: (text: string, context: Context) => Awaitable<Delivered>;
}

/** How layers are run. */
export interface LayerOptions {
  /** Measures what translation saves, and the texts for the metrics. */
  countTokens: CountTokens;
  /** Injected clock in milliseconds; without it no times are taken. */
  now?: (() => number) | undefined;
}

/** The result of a task, and the metrics of each layer. */
export interface Layered<Delivered> {
  delivered: Delivered;
  context: Context;
  /** One entry for each layer that ran, in their order; `aggregateMetrics` adds those of calls up. */
  metrics: StageMetrics[];
}

/**
 * Runs the layers one after the other. An error of a layer is passed on.
 *
 * @param layers The six, without those that are left out.
 * @param task What a person wrote.
 */
export async function runLayers<Delivered>(
  layers: Layers<Delivered>,
  task: string,
  options: LayerOptions,
): Promise<Layered<Delivered>> {
  checkLayers(layers, options);
  const { countTokens, now } = options;
  const { relevance, compression, translation, delivery } = layers;
  const metrics: StageMetrics[] = [];
  const run = layerRunner(metrics, { countTokens, now });
  const text = (stage: string, input: string): StageMetrics => {
    return { stage, items: 1, tokensIn: countTokens(input) };
  };
  const cleaned = layers.input
    ? await run(text('input', task), () => layers.input!(task), String)
    : task;
  const request: Asked = { task: cleaned };
  if (layers.intent)
    request.intent = await run(text('intent', cleaned), () => layers.intent!(cleaned));
  const input = await run(text('relevance', cleaned), () => relevance(request));
  const context = await run(
    { stage: 'compression', items: input.ranked.length },
    () => compression(input),
    (result) => result.text,
  );
  const final = translation
    ? await run(
        text('translation', context.text),
        () => shorterOf(context.text, translation, countTokens),
        String,
      )
    : context.text;
  const delivered = await run(text('delivery', final), () => delivery(final, context));
  return { delivered, context, metrics };
}

/** Runs one layer and records its time and, by its text, what came out. */
type RunLayer = <T>(
  entry: StageMetrics,
  layer: () => Awaitable<T>,
  textOf?: (result: T) => string,
) => Promise<T>;

/** Runs layers; `metrics` gains one entry for each. */
function layerRunner(metrics: StageMetrics[], { countTokens, now }: LayerOptions): RunLayer {
  return async (entry, layer, textOf) => {
    const start = now?.();
    const result = await layer();
    if (start !== undefined) entry.milliseconds = now!() - start;
    if (textOf) entry.tokensOut = countTokens(textOf(result));
    metrics.push(entry);
    return result;
  };
}

/** The rewritten text where it measures smaller, else the text itself. */
async function shorterOf(
  text: string,
  rewrite: (text: string) => Awaitable<string>,
  countTokens: CountTokens,
): Promise<string> {
  const rewritten = await rewrite(text);
  return countTokens(rewritten) < countTokens(text) ? rewritten : text;
}

function checkLayers(layers: unknown, options: LayerOptions): void {
  if (typeof layers !== 'object' || layers === null)
    throw new TypeError(`runLayers: layers must be an object, got ${typeof layers}`);
  const count: unknown = options?.countTokens;
  if (typeof count !== 'function')
    throw new TypeError(`runLayers: options.countTokens must be a function, got ${typeof count}`);
}
