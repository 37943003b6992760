// MIRROR=<folder of bare clones> npx tsx bench/quality/co-edit/entry.ts
// Does a ranking without a context begin with what users call? For each repository the files that its
// own documentation starts with, named before any ranking was looked at, and the place of each. Prints
// the mean reciprocal rank of the dev part, on which the rank was chosen, and of the held-out part.
import { buildGraph, rank } from '@ctx/repomap';
import { snapshot } from '../imports/facts.js';
import { findClone, openRepository } from '../localisation/repository.js';

const PARTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  dev: {
    'google/gson': [
      'google/gson/Gson.java',
      'google/gson/GsonBuilder.java',
      'google/gson/TypeAdapter.java',
    ],
    'spf13/cobra': ['command.go', 'cobra.go'],
    'pallets/flask': ['flask/app.py', 'flask/sansio/app.py', 'flask/blueprints.py'],
    'jhy/jsoup': [
      'jsoup/Jsoup.java',
      'nodes/Element.java',
      'nodes/Document.java',
      'parser/Parser.java',
    ],
    'Seldaek/monolog': ['Monolog/Logger.php', 'Handler/StreamHandler.php'],
    'symfony/console': ['Application.php', 'Command/Command.php', 'Tester/CommandTester.php'],
    'sinatra/sinatra': ['lib/sinatra/base.rb'],
    'InsertKoinIO/koin': ['koin/core/Koin.kt', 'core/module/Module.kt', 'dsl/ModuleDSL.kt'],
    'App-vNext/Polly': [
      'ResiliencePipeline.cs',
      'ResiliencePipelineBuilder.cs',
      'src/Polly/Policy.cs',
    ],
    'JamesNK/Newtonsoft.Json': [
      'Newtonsoft.Json/JsonConvert.cs',
      'Newtonsoft.Json/JsonSerializer.cs',
      'Linq/JObject.cs',
    ],
  },
  held: {
    'fastify/fastify': ['fastify.js', 'lib/reply.js', 'lib/request.js', 'lib/route.js'],
    'encode/starlette': [
      'starlette/applications.py',
      'starlette/routing.py',
      'starlette/requests.py',
      'starlette/responses.py',
    ],
    'square/javapoet': [
      'javapoet/TypeSpec.java',
      'javapoet/MethodSpec.java',
      'javapoet/JavaFile.java',
    ],
    'lostisland/faraday': ['lib/faraday.rb', 'faraday/connection.rb'],
    'spf13/viper': ['viper.go'],
    'sindresorhus/got': [
      'source/create.ts',
      'source/index.ts',
      'source/core/index.ts',
      'core/options.ts',
    ],
  },
};

const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('entry: set MIRROR to the folder of bare clones');
  process.exit(2);
}

for (const [part, repositories] of Object.entries(PARTS)) {
  const places: number[] = [];
  for (const [name, wanted] of Object.entries(repositories)) {
    const repository = openRepository(findClone(MIRROR, name));
    const commit = repository.history('HEAD', 1)[0]!.id;
    const order = rank(buildGraph(await snapshot(repository, name, commit)));
    const own = wanted.map(
      (end) => order.findIndex(({ path }) => `/${path}`.endsWith(`/${end}`)) + 1,
    );
    places.push(...own);
    console.log(`${part} ${name}: ${own.join(' ')}`);
  }
  const sum = places.reduce((total, place) => total + (place > 0 ? 1 / place : 0), 0);
  console.log(
    `${part}: mean reciprocal rank ${(sum / places.length).toFixed(3)} of ${places.length} files`,
  );
}
