/** A question that somebody new to a repository has, and what answers it. */
export interface Question {
  asks: string;
  /** The end of the file's path. */
  path: string;
  /** The name that is looked for; without one the path is the answer. */
  symbol?: string;
}

const q = (asks: string, path: string, symbol?: string): Question =>
  symbol === undefined ? { asks, path } : { asks, path, symbol };

/** Five for each of ten repositories in eight languages, written before any map of them was looked at. */
export const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  'encode/httpx': [
    q('which class do users make to send requests', 'httpx/_client.py', 'Client'),
    q('the same without blocking', 'httpx/_client.py', 'AsyncClient'),
    q('where is a timeout described', 'httpx/_config.py', 'Timeout'),
    q('which transport sends requests by default', 'httpx/_transports/default.py', 'HTTPTransport'),
    q('where is digest authentication', 'httpx/_auth.py', 'DigestAuth'),
  ],
  'pmndrs/zustand': [
    q('what makes a store with its hook', 'src/react.ts', 'create'),
    q('what makes a store without React', 'src/vanilla.ts', 'createStore'),
    q('which middleware keeps a state in storage', 'src/middleware/persist.ts', 'persist'),
    q('which one talks to the developer tools', 'src/middleware/devtools.ts', 'devtools'),
    q('where is the shallow comparison', 'src/vanilla/shallow.ts', 'shallow'),
  ],
  'nsqio/nsq': [
    q('where does the daemon start', 'apps/nsqd/main.go'),
    q('which type is a topic', 'nsqd/topic.go', 'Topic'),
    q('which type is a channel', 'nsqd/channel.go', 'Channel'),
    q('where are the commands of clients run', 'nsqd/protocol_v2.go', 'protocolV2'),
    q('where does lookup keep its producers', 'nsqlookupd/registration_db.go', 'RegistrationDB'),
  ],
  'square/moshi': [
    q('which class do users begin with', 'Moshi.kt', 'Moshi'),
    q('which class converts one type', 'JsonAdapter.kt', 'JsonAdapter'),
    q('what reads JSON token by token', 'JsonReader.kt', 'JsonReader'),
    q('where are Kotlin classes read by reflection', 'KotlinJsonAdapter.kt', 'KotlinJsonAdapter'),
    q('where is the code of adapters generated', 'AdapterGenerator.kt', 'AdapterGenerator'),
  ],
  'slimphp/Slim': [
    q('which class is an application', 'Slim/App.php', 'App'),
    q('what makes one', 'Slim/Factory/AppFactory.php', 'AppFactory'),
    q('where are routes collected', 'Slim/Routing/RouteCollector.php', 'RouteCollector'),
    q('what answers errors', 'Slim/Handlers/ErrorHandler.php', 'ErrorHandler'),
    q('what runs the middleware', 'Slim/MiddlewareDispatcher.php', 'MiddlewareDispatcher'),
  ],
  'heartcombo/devise': [
    q('where do models say what they can', 'lib/devise/models.rb', 'devise'),
    q('where are the routes made', 'lib/devise/rails/routes.rb', 'devise_for'),
    q(
      'where are passwords checked',
      'lib/devise/models/database_authenticatable.rb',
      'DatabaseAuthenticatable',
    ),
    q('which controller signs in', 'devise/sessions_controller.rb', 'SessionsController'),
    q('what ties a scope to its class', 'lib/devise/mapping.rb', 'Mapping'),
  ],
  'DapperLib/Dapper': [
    q('where are queries mapped', 'Dapper/SqlMapper.cs', 'Query'),
    q('where are those that wait', 'Dapper/SqlMapper.Async.cs', 'QueryAsync'),
    q('which class holds parameters', 'Dapper/DynamicParameters.cs', 'DynamicParameters'),
    q('what describes a command', 'Dapper/CommandDefinition.cs', 'CommandDefinition'),
    q('what composes SQL', 'Dapper.SqlBuilder/SqlBuilder.cs', 'SqlBuilder'),
  ],
  'hyperium/hyper': [
    q('what sends a request on a connection', 'src/client/conn/http1.rs', 'SendRequest'),
    q('what serves a connection', 'src/server/conn/http1.rs', 'Builder'),
    q('which type is the error', 'src/error.rs', 'Error'),
    q('what drives HTTP/1', 'src/proto/h1/dispatch.rs', 'Dispatcher'),
    q('which body comes in', 'src/body/incoming.rs', 'Incoming'),
  ],
  'nodejs/undici': [
    q('where is fetch', 'lib/web/fetch/index.js', 'fetch'),
    q('which class keeps connections to all origins', 'lib/dispatcher/agent.js', 'Agent'),
    q('which one those to one origin', 'lib/dispatcher/pool.js', 'Pool'),
    q('what answers in tests', 'lib/mock/mock-agent.js', 'MockAgent'),
    q('where is HTTP/1 spoken', 'lib/dispatcher/client-h1.js', 'connectH1'),
  ],
  'memcached/memcached': [
    q('where does the server start', 'memcached.c', 'main'),
    q('where is memory given out', 'slabs.c', 'slabs_alloc'),
    q('where are items linked and evicted', 'items.c', 'do_item_alloc'),
    q('where is the hash table', 'assoc.c', 'assoc_find'),
    q('where is the text protocol', 'proto_text.c'),
  ],
};
