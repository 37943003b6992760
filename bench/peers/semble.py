"""Chunks that semble finds for the query on stdin, best first, without its model: `python semble.py <folder>`."""
import os
import sys

os.environ["HF_HUB_OFFLINE"] = "1"
sys.path.pop(0)  # This file's own folder, in which the package would be looked for.
import numpy as np  # noqa: E402
import semble.index.index as index  # noqa: E402
from semble import SembleIndex  # noqa: E402


class NoModel:
    """Gives every text the same vector, so that only words decide."""

    dim = 2

    def encode(self, texts, **_):
        count = 1 if isinstance(texts, str) else len(texts)
        vectors = np.full((count, 2), 0.7071, dtype=np.float32)
        return vectors[0] if isinstance(texts, str) else vectors


index.load_model = lambda *_, **__: (NoModel(), "none")
found = SembleIndex.from_path(sys.argv[1]).search(sys.stdin.read(), top_k=60, alpha=0.0)
for result in found:
    chunk = result.chunk
    print(f"{chunk.file_path}:{chunk.start_line}\n{chunk.content}")
