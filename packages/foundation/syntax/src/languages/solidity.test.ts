import { describe, expect, it } from 'vitest';
import { exportsOf, imports, outline, references } from '../../test/facts.js';

describe('solidity', () => {
  it('finds contracts with their members', async () => {
    const text = [
      '// SPDX-License-Identifier: MIT',
      'pragma solidity ^0.8.20;',
      '/// @title Token',
      '/// @notice Keeps balances. And more.',
      'abstract contract Token is Base, Seen(3) {',
      '    using Math for uint256;',
      '    uint256 private _total;',
      '    mapping(address => uint256) public balances;',
      '    address public constant ZERO = address(0);',
      '    uint256 immutable made = block.timestamp +',
      '        1;',
      '    event Sent(address indexed to, uint256 amount);',
      '    error Refused(address who);',
      '    struct Point { uint256 left; address owner; }',
      '    enum State { Open, Closed }',
      '    modifier onlyOwner() { _; }',
      '    constructor(string memory name) Base(name) { _total = 1; }',
      '    /// @dev Sends all.',
      '    /// @return ok whether it did',
      '    function send(address to)',
      '        external',
      '        virtual',
      '        onlyOwner',
      '        returns (bool ok)',
      '    {',
      '        return true;',
      '    }',
      '    function _inner() internal pure {}',
      '    function _own() private {}',
      '    receive() external payable {}',
      '    fallback() external {}',
      '}',
    ].join('\n');
    expect(await outline('solidity', text)).toEqual([
      '+class Token 5-32 | abstract contract Token is Base, Seen(3) // Keeps balances.',
      '-property Token / _total 7-7 | uint256 private _total',
      '+property Token / balances 8-8 | mapping(address => uint256) public balances',
      '+constant Token / ZERO 9-9 | address public constant ZERO = address(0)',
      '+constant Token / made 10-11 | uint256 immutable made',
      '+type Token / Sent 12-12 | event Sent(address indexed to, uint256 amount)',
      '+type Token / Refused 13-13 | error Refused(address who)',
      '+struct Token / Point 14-14 | struct Point',
      '+property Token / Point / left 14-14 | uint256 left',
      '+property Token / Point / owner 14-14 | address owner',
      '+enum Token / State 15-15 | enum State',
      '+constant Token / State / Open 15-15 | Open',
      '+constant Token / State / Closed 15-15 | Closed',
      '+method Token / onlyOwner 16-16 | modifier onlyOwner()',
      '+constructor Token / constructor 17-17 | constructor(string memory name) Base(name)',
      '+method Token / send 20-27 | function send(address to) external virtual onlyOwner returns (bool ok) // Sends all.',
      '+method Token / _inner 28-28 | function _inner() internal pure',
      '-method Token / _own 29-29 | function _own() private',
      '+constructor Token / receive 30-30 | receive() external payable',
      '+constructor Token / fallback 31-31 | fallback() external',
    ]);
    expect(await exportsOf('solidity', text)).toEqual(['5 Token']);
  });

  it('finds interfaces, libraries and what stands outside of them', async () => {
    const text = [
      'uint256 constant LIMIT = 3;',
      'error Refused(address who);',
      'struct Point { uint256 left; }',
      'enum State { Open }',
      'type Price is uint128;',
      'function free(uint256 amount) pure returns (uint256) { return amount; }',
      'interface Seen { function see() external; }',
      'library Math { function add(uint256 a) internal {} }',
    ].join('\n');
    expect(await outline('solidity', text)).toEqual([
      '+constant LIMIT 1-1 | uint256 constant LIMIT = 3',
      '+type Refused 2-2 | error Refused(address who)',
      '+struct Point 3-3 | struct Point',
      '+property Point / left 3-3 | uint256 left',
      '+enum State 4-4 | enum State',
      '+constant State / Open 4-4 | Open',
      '+type Price 5-5 | type Price is uint128',
      '+function free 6-6 | function free(uint256 amount) pure returns (uint256)',
      '+interface Seen 7-7 | interface Seen',
      '+method Seen / see 7-7 | function see() external',
      '+class Math 8-8 | library Math',
      '+method Math / add 8-8 | function add(uint256 a) internal',
    ]);
  });

  it('finds imports with and without names', async () => {
    const text = [
      'import "./Base.sol";',
      'import {IERC20, SafeMath as Safe} from "@shop/contracts/IERC20.sol";',
      'import * as Lib from "../Lib.sol";',
      'import "other.sol" as Other;',
      'import {',
      '  First,',
      '  Second',
      "} from 'both.sol';",
    ].join('\n');
    expect(await imports('solidity', text)).toEqual([
      '1 import ./Base.sol: *',
      '2 import @shop/contracts/IERC20.sol: IERC20, SafeMath as Safe',
      '3 import ../Lib.sol: * as Lib',
      '4 import other.sol: * as Other',
      '5 import both.sol: First, Second',
    ]);
  });

  it('counts uses, not locals and keys', async () => {
    const text = [
      'contract Cart is Base {',
      '    using Safe for Price;',
      '    Item[] items;',
      '    function add(Item memory item, uint256 count) public onlyOwner returns (bool done) {',
      '        uint256 total = count + LIMIT;',
      '        (uint256 left, uint256 right) = split(total);',
      '        emit Added(item, left);',
      '        if (right == 0) revert Refused(msg.sender);',
      '        Store store = Store(at);',
      '        store.put({what: item, amount: right});',
      '        Lib.Point memory point = Lib.Point({left: left});',
      '        try store.take() returns (uint256 taken) { use(taken); } catch Error(string memory why) { log(why); }',
      '        assembly { let free := mload(0x40) }',
      '        for (uint256 index = 0; index < total; index++) { new Item(index); }',
      '        done = _check(point);',
      '    }',
      '}',
    ].join('\n');
    expect(await references('solidity', text)).toEqual([
      'Base',
      'Safe',
      'Price',
      'Item ×3',
      'onlyOwner',
      'LIMIT',
      'split',
      'Added',
      'Refused',
      'sender',
      'Store ×2',
      'at',
      'put',
      'Lib ×2',
      'Point ×2',
      'take',
      'use',
      'Error',
      'log',
      '_check',
    ]);
  });

  it('takes the description from its tags', async () => {
    const text = [
      '/**',
      ' * @title Vault',
      ' * @author Nobody',
      ' * @notice Keeps all. And more.',
      ' */',
      'contract Vault {',
      '    /// @notice Takes one.',
      '    /// @param to whom',
      '    function take(address to) public {}',
      '',
      '    // Plain words.',
      '    function plain() public {}',
      '',
      '    /**',
      '     * @inheritdoc Base',
      '     */',
      '    function inherited() public {}',
      '}',
    ].join('\n');
    expect(await outline('solidity', text)).toEqual([
      '+class Vault 6-18 | contract Vault // Keeps all.',
      '+method Vault / take 9-9 | function take(address to) public // Takes one.',
      '+method Vault / plain 12-12 | function plain() public // Plain words.',
      '+method Vault / inherited 17-17 | function inherited() public',
    ]);
  });

  it('knows what is overloaded, virtual and without a body', async () => {
    const text = [
      'contract Vault is Base, Other.Seen {',
      '    function put(uint256 amount) public virtual;',
      '    function put(uint256 amount, address to) public virtual override(Base, Other) returns (uint256) {',
      '        unchecked { count += amount; }',
      '        return super.put(amount, to);',
      '    }',
      '    fallback(bytes calldata input) external returns (bytes memory) { return input; }',
      '    function (uint256) internal returns (uint256) callback;',
      '    mapping(address owner => mapping(uint256 id => Item)) internal items;',
      '    using {add, Math.sub as -} for Price global;',
      '}',
    ].join('\n');
    expect(await outline('solidity', text)).toEqual([
      '+class Vault 1-11 | contract Vault is Base, Other.Seen',
      '+method Vault / put 2-2 | function put(uint256 amount) public virtual',
      '+method Vault / put 3-6 | function put(uint256 amount, address to) public virtual override(Base, Other) returns (uint256)',
      '+constructor Vault / fallback 7-7 | fallback(bytes calldata input) external returns (bytes memory)',
      '+property Vault / callback 8-8 | function (uint256) internal returns (uint256) callback',
      '+property Vault / items 9-9 | mapping(address owner => mapping(uint256 id => Item)) internal items',
    ]);
    expect(await references('solidity', text)).toEqual([
      'Base ×2',
      'Other ×2',
      'Seen',
      'count',
      'put',
      'owner',
      'id',
      'Item',
      'add',
      'Math',
      'sub',
      'Price',
      'global',
    ]);
  });
});
