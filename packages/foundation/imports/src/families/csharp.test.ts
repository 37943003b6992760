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

  it('takes the nearest of equal types, and both where neither is nearer', () => {
    const types = {
      'one/Tool.cs': 'namespace Acme\npublic class Helper',
      'two/Tool.cs': 'namespace Acme\npublic class Helper',
    };
    expect(edgesOf({ ...types, 'one/A.cs': 'namespace Acme\nHelper h;' })).toEqual([
      'one/A.cs -> one/Tool.cs (same-package)',
    ]);
    expect(edgesOf({ ...types, 'A.cs': 'namespace Acme\nHelper h;' })).toEqual([
      'A.cs -> one/Tool.cs (name)',
      'A.cs -> two/Tool.cs (name)',
    ]);
    expect(edgesOf({ ...types, 'A.cs': 'using static Acme.Helper;' })).toEqual([
      'A.cs -> one/Tool.cs (binding)',
      'A.cs -> two/Tool.cs (binding)',
    ]);
  });

  it('does not link what is no test to a test, unless a using names it', () => {
    const test = { 'test/FakeClock.cs': 'namespace Acme\npublic class FakeClock' };
    expect(edgesOf({ ...test, 'src/A.cs': 'namespace Acme\nFakeClock c;' })).toEqual([]);
    expect(edgesOf({ ...test, 'src/A.cs': 'using static Acme.FakeClock;' })).toEqual([
      'src/A.cs -> test/FakeClock.cs',
    ]);
    expect(edgesOf({ ...test, 'test/A.cs': 'namespace Acme\nFakeClock c;' })).toEqual([
      'test/A.cs -> test/FakeClock.cs (same-package)',
    ]);
  });
});
