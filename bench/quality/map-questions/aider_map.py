"""aider's repository map of a checked-out repository, as JSON on stdout.

usage: python aider_map.py <folder> <tokens> [name ...]      (pip install aider-chat)
Further arguments are names that a conversation mentions.
No file is in the chat, and the map is not made larger for that: both sides have the same budget.
"""
import json
import os
import subprocess
import sys
import tempfile

import litellm

folder, tokens = os.path.abspath(sys.argv[1]), int(sys.argv[2])
bundled = os.path.join(os.path.dirname(litellm.__file__), "litellm_core_utils", "tokenizers")
os.environ.setdefault("TIKTOKEN_CACHE_DIR", bundled)
import tiktoken  # noqa: E402  (reads where its tables are when it is loaded)
from aider.repomap import RepoMap  # noqa: E402

encoding = tiktoken.get_encoding("cl100k_base")


class Model:
    def token_count(self, text):
        return len(encoding.encode(text, disallowed_special=()))


class Console:
    def tool_output(self, *args, **kwargs):
        pass

    tool_warning = tool_error = tool_output

    def read_text(self, name, silent=False):
        try:
            with open(name, encoding="utf-8") as file:
                return file.read()
        except (OSError, UnicodeError):
            return None


listed = subprocess.run(
    ["git", "-C", folder, "ls-files", "-z"], capture_output=True, check=True
).stdout.decode()
files = [os.path.join(folder, name) for name in listed.split("\0") if name]
# Its cache of tags stays out of the repository.
RepoMap.TAGS_CACHE_DIR = tempfile.mkdtemp()
made = RepoMap(map_tokens=tokens, root=folder, main_model=Model(), io=Console())
here = [name for name in files if os.path.isfile(name)]
text = made.get_repo_map([], here, mentioned_idents=set(sys.argv[3:]))
print(json.dumps({"text": text or ""}))
