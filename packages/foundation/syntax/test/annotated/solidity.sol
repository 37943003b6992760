// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20; //~
import "./Base.sol"; //~ < ./Base.sol import: *>*
import {IERC20, SafeMath as Safe} from "@shop/IERC20.sol"; //~ < @shop/IERC20.sol import: IERC20>IERC20, SafeMath>Safe
import * as Lib from "../Lib.sol"; //~ < ../Lib.sol import: *>Lib
uint256 constant LIMIT = 3; //~ +constant LIMIT ; > LIMIT
abstract contract Token is Base, Lib.Seen { //~ +class Token ..28 ; > Token ; @ Base inherit ; @ Lib read ; @ Seen inherit Lib
  using Safe for uint256; //~ @ Safe type
  uint256 private _total; //~ -property Token/_total
  mapping(address => Point) public points; //~ +property Token/points ; @ Point type
  event Sent(address indexed to, uint256 amount); //~ +type Token/Sent
  struct Point { uint256 left; Price price; } //~ +struct Token/Point ; +property Token/Point/left ; +property Token/Point/price ; @ Price type
  enum State { Open, Closed } //~ +enum Token/State ; +constant Token/State/Open ; +constant Token/State/Closed
  modifier onlyOwner() { require(owner() == LIMIT, "no word"); _; } //~ +method Token/onlyOwner ; @ owner call ; @ LIMIT read
  constructor(string memory name) Base(name) { _total = 1; } //~ +constructor Token/constructor ; @ Base call ; @ _total read
  function send(address to, uint256 amount) external onlyOwner returns (bool ok) { //~ +method Token/send ..24 ; @ onlyOwner call
    uint256 rest = amount - _total; //~
    (uint256 one, uint256 two) = split(rest); //~ @ split call
    emit Sent(to, one); //~ @ Sent call
    if (two == 0) revert Refused(to); //~ @ Refused call
    IERC20 token = IERC20(to); //~ @ IERC20 type ; @ IERC20 call
    token.transfer({to: to, value: two}); //~ @ transfer call
    ok = points[to].left > rest; //~ @ points read ; @ left read
  } //~
  function _inner() internal virtual; //~ +method Token/_inner
  function _own() private { State state = State.Open; new Item(state); } //~ -method Token/_own ; @ State type ; @ State read ; @ Open read State ; @ Item new
  receive() external payable {} //~ +constructor Token/receive
} //~
interface ISeen { function see() external; } //~ +interface ISeen ; +method ISeen/see ; > ISeen
library Math { function add(uint256 a) internal {} } //~ +class Math ; +method Math/add ; > Math
