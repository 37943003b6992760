use crate::base::{self, Unit, deep::Thing as Other}; //~ < crate::base import: *>base, Unit>Unit ; < crate::base::deep import: Thing>Other
pub use self::late::*; //~ < self::late reexport: *>* ; > * from self::late
mod late; //~ < late include: *>late ; -module late
pub(crate) const MOST: usize = 3; //~ +constant MOST ; > MOST
pub(self) static HIDDEN: u8 = 1; //~ -variable HIDDEN

#[derive(Debug, Clone)] //~ @ Debug decorator ; @ Clone decorator
pub struct Item<'a, T: Clone> { //~ +struct Item 7..11 ; > Item ; @ Clone type
    pub name: &'a str, //~ +property Item/name
    inner: Option<T>, //~ -property Item/inner ; @ Option type
} //~
pub enum Shape { Dot, Box { side: f64 }, Tuple(Other) } //~ +enum Shape ; > Shape ; +constant Shape/Dot ; +constant Shape/Box ; +constant Shape/Tuple ; @ Other type
pub trait Area: Sized { const SIDES: u8; type Out; fn area(&self) -> Self::Out; fn twice(&self) { self.area(); } } //~ +trait Area ; > Area ; +constant Area/SIDES ; +type Area/Out ; +method Area/area ; +method Area/twice ; @ Sized inherit ; @ Out type Self ; @ area call self
impl<'a, T: Clone> Item<'a, T> { //~ +impl Item ..23
    pub fn new(name: &'a str) -> Self { Self { name, inner: None } } //~ +method Item/new ; @ None read
    fn own(&mut self, at: usize) -> Result<(), base::Error> { //~ -method Item/own ..22 ; @ Result type ; @ base read ; @ Error type base
        let name = name(at)?; //~ @ name call
        if let Some(ref one) = self.inner { one.show(name); } //~ @ Some call ; @ inner read self ; @ show call
        for (key, _) in table() { println!("{key}", key = key); } //~ @ table call ; @ println call
        match at { MOST => Unit::<u8>::make(), other => other.into(), }; //~ @ MOST read ; @ Unit type ; @ make call ; @ into call
        (|by: usize| by + at + HIDDEN as usize)(1); //~ @ HIDDEN read
        Ok(()) } //~ @ Ok call
} //~
impl Area for Shape { //~ +impl Shape ..28 ; @ Area inherit
    const SIDES: u8 = 1; //~ +constant Shape/SIDES
    type Out = f64; //~ +type Shape/Out
    fn area(&self) -> f64 { match self { Shape::Dot => 0.0, _ => 1.0 } } //~ +method Shape/area ; @ Shape read ; @ Dot read Shape
} //~
#[macro_export] // for every crate
macro_rules! item { ($x:expr) => { helper($x) }; } //~ +macro item 29..30 ; > item ; @ helper call
pub mod inner { pub fn shown() {} fn hidden() {} } //~ +module inner ; > inner ; > shown ; +function inner/shown ; -function inner/hidden
