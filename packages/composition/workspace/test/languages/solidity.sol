// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Item, Rate} from "./Item.sol";
import {
    Owner
} from "@shop/Owner.sol";
import "../lib/Math.sol" as M;
// import "./No.sol";

/// @title A cart.
abstract contract Cart is Owner, ISeller {
    struct Line { uint256 rate; }
    error Empty(address who);

    mapping(address => Line) private lines;

    constructor(address owner) Owner(owner) {}

    /// @notice Adds one.
    function add(Item memory item) external returns (uint256) {
        return Rate.of(item);
    }

    function _hidden() internal view {}
}

library Totals {
    function sum(uint256 a) internal pure returns (uint256) { return a; }
}

interface ISeller {
    function sell() external;
}
