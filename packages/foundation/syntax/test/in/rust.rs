//! Parsing of recipes. Small.

use std::collections::{self, hash_map::{Entry, HashMap as Map}, BTreeMap};
use crate::error::*;
use super::Unit;
pub use self::step::{Step, StepKind as Kind};
pub(crate) use anyhow::Result as Outcome;
extern crate serde as de;

mod step;
#[path = "other/place.rs"]
mod elsewhere;

/// The most steps.
pub const MAX: usize = 10;
static mut COUNT: u32 = 0;
pub(crate) type Table<'a> = Map<&'a str, Unit>;

/// A recipe.
///
/// More.
#[derive(Debug, Clone)]
#[serde(rename_all = "snake_case")]
pub struct Recipe<'a, T: Clone> where T: Default {
    pub name: &'a str,
    steps: Vec<Step>,
    pub(crate) extra: T,
}

pub struct Pair(pub u8, u8);

pub enum Taste {
    Sweet,
    Sour { level: u8 },
    Mixed(Box<Taste>),
}

pub trait Cook: Send {
    const TIME: u32;
    type Dish;
    /// Cooks.
    fn cook(&self, heat: u32) -> Self::Dish;
    fn clean(&mut self) {}
}

impl<'a, T: Clone + Default> Recipe<'a, T> {
    /// Makes one.
    #[must_use]
    pub fn new(name: &'a str) -> Self {
        let steps = Vec::with_capacity(MAX);
        Self { name, steps, extra: T::default() }
    }

    fn step(&self, index: usize) -> Option<&Step> {
        match self.steps.get(index) {
            Some(found) => Some(found),
            None => None,
        }
    }
}

impl<T> Cook for Recipe<'_, T>
where
    T: Clone + Default,
{
    const TIME: u32 = 3;
    type Dish = String;
    fn cook(&self, heat: u32) -> String {
        format!("{} at {}", self.name, heat)
    }
}

#[macro_export]
macro_rules! taste {
    ($x:expr) => { $x.taste() };
}

pub async unsafe fn serve<F>(each: F) -> Outcome<()> where F: Fn(&str) -> bool {
    let check = |plate: &str| each(plate);
    check("a");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sweet() {
        assert_eq!(1, 1);
    }
}

cfg_kitchen! {
    mod stove;
    pub use stove::Stove;
    pub struct Oven { heat: u32 }
}

fn serve(table: &str) -> usize {
    table.len() + table::wipe(table)
}

#[cfg_attr(unix, path = "unix.rs")]
#[cfg_attr(windows, path = "windows.rs")]
mod sys;
