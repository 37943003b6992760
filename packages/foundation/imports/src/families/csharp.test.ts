import { describe, expect, it } from 'vitest';
import { edgesOf } from '../../test/edges.js';

describe('C# usings', () => {
  it('goes to the files whose types are named, not to the whole namespace', () => {
    expect(
      edgesOf({
        'A.cs': 'using Acme.Net;\nnamespace Acme.App\nclass A\nSocket s; Shared h; Root r;',
        'net/Socket.cs': 'namespace Acme.Net\npublic class Socket',
        'net/Unused.cs': 'namespace Acme.Net\npublic class Unused',
        'app/Shared.cs': 'namespace Acme.App\npublic class Shared',
        'Root.cs': 'namespace Acme\npublic class Root',
        'Far.cs': 'namespace Other\npublic class Socket',
      }),
    ).toEqual([
      'A.cs -> Root.cs (same-package)',
      'A.cs -> app/Shared.cs (same-package)',
      'A.cs -> net/Socket.cs (binding)',
    ]);
  });

  it('takes using static and aliases for the type itself', () => {
    expect(
      edgesOf({
        'A.cs': 'using static Acme.Tools.Strings;\nusing System.Linq;',
        'Strings.cs': 'namespace Acme.Tools\npublic class Strings',
      }),
    ).toEqual(['A.cs -> Strings.cs']);
  });
});
