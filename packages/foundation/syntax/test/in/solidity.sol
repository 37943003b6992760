// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Base} from "./Base.sol";

/// @title Vault
/// @notice Keeps balances. And more.
contract Vault is Base {
    mapping(address => uint256) private _balances;

    error Empty(address who);

    /// @dev Takes all.
    function take(address to) external returns (uint256 amount) {
        amount = _balances[to];
        if (amount == 0) revert Empty(to);
        _pay(to, amount);
    }
}
