// SPDX-License-Identifier: MIT OR Apache-2.0, at your option; see the files of these names.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A queue of bounded length between threads.
#[derive(Debug)]
pub struct Queue<T> {
    items: Mutex<VecDeque<T>>,
    filled: Condvar,
    dropped: AtomicUsize,
}

impl<T> Queue<T> {
    /// A queue that holds at most `capacity` items.
    pub fn with_capacity(capacity: usize) -> Self {
        Self {
            items: Mutex::new(VecDeque::with_capacity(capacity)),
            filled: Condvar::new(),
            dropped: AtomicUsize::new(0),
        }
    }

    /// Appends an item; the oldest one makes room for it.
    pub fn push(&self, item: T) {
        let mut items = self
            .items
            .lock()
            .unwrap_or_else(PoisonError::into_inner);

        if items.len() >= items.capacity() / 2 {
            items.pop_front();
            *self.dropped.get_mut() += 1;
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }

        items.push_back(item);
        self.filled.notify_one();
    }

    /// Takes all items, waiting for the first one until `patience` runs out.
    pub fn drain(&self, patience: Duration) -> Vec<T> {
        let deadline = Instant::now() + patience;
        let mut items: MutexGuard<'_, _> = self.items.lock().unwrap();

        while items.is_empty() {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Vec::new();
            }
            items = self.filled.wait_timeout(items, left).unwrap().0;
        }
        items.drain(..).collect()
    }
}
