import { describe, expect, it } from 'vitest';
import { linked } from '../../test/linked.js';

const one = (imports: string[], paths: string[], text = '', path = 'remappings.txt') =>
  linked({ 'src/A.sol': { imports }, ...Object.fromEntries(paths.map((own) => [own, {}])) }, [
    { path, text },
  ]).map((edge) => edge.slice('src/A.sol -> '.length));

describe('solidity', () => {
  it('counts dots from the file, and other paths from the root', () => {
    expect(
      one(['./B.sol', '../lib/C.sol', 'src/D.sol'], ['src/B.sol', 'lib/C.sol', 'src/D.sol']),
    ).toEqual(['lib/C.sol', 'src/B.sol', 'src/D.sol']);
  });

  it('maps the longest prefix', () => {
    const text = '@oz/=lib/oz/\n@oz/utils/=lib/utils/src/\nctx:solmate/=lib/solmate/src/\n';
    const paths = ['lib/oz/T.sol', 'lib/utils/src/M.sol', 'lib/solmate/src/E.sol'];
    expect(one(['@oz/T.sol', '@oz/utils/M.sol', 'solmate/E.sol'], paths, text)).toEqual(
      paths.toSorted(),
    );
    const toml = 'remappings = ["@oz/=lib/oz/"]';
    expect(one(['@oz/T.sol'], ['lib/oz/T.sol'], toml, 'foundry.toml')).toEqual(['lib/oz/T.sol']);
  });

  it('finds an installed package where one file fits', () => {
    const paths = ['contracts/x/T.sol', 'lib/solmate/src/E.sol', 'a/w/W.sol', 'b/w/W.sol'];
    expect(one(['@oz/contracts/x/T.sol', 'solmate/E.sol', 'w/W.sol'], paths)).toEqual(
      paths.slice(0, 2),
    );
  });
});
