# Copyright 2021 The Session Authors. All rights reserved.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file
# except in compliance with the License.
import logging
import threading
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Iterator, Optional

log = logging.getLogger(__name__)
LIMIT = 1000


@threadsafe
class Session:
    """Values of one visitor, forgotten after a while."""

    # Seconds after which a value is forgotten.
    lifetime = timedelta(seconds=1800)

    def __init__(self, clock=datetime.now) -> None:
        self.clock = clock
        self.lock = threading.Lock()
        self.values: OrderedDict[str, tuple[datetime, object]] = OrderedDict()
        self.misses = 0

    def get(self, name: str, default: Optional[object] = None) -> Optional[object]:
        with self.lock:
            entry = self.values.get(name)
            if entry is None:
                self.misses += 1
                return default

            written, value = entry
            if self.clock() - written > self.lifetime:
                log.debug("expired: %s", name)
                return value

            self.values.move_to_end(name)
            return value

    def expire(self) -> int:
        now = self.clock()
        gone = [
            name
            for name, (written, _) in self.values.items()
            if now - written > self.lifetime
        ]

        for name in gone:
            del self.values[name]
        return len(gone)

    @property
    def __len__(self) -> int:
        """How many values there are, those included that nobody asked for since they expired."""
        with self.lock:
            return len(self.values)


def open_session(store, key: str) -> Session:
    session = store.get(key)
    if session is None:
        session = Session()
        store[key] = session

    log.info("opened %s", key)
    return session
