"""Chunks of texts by a splitter: `python chunks.py langchain|llama-index|chonkie <characters>`.

A line of stdin is a file as JSON, {"language", "code"}; a line of stdout is its chunks, or null where the splitter
throws. Nothing overlaps: what stands in two chunks would be paid for twice.
"""
import json
import sys

sys.path.pop(0)  # This file's own folder, in which the packages would be looked for.
tool, size = sys.argv[1], int(sys.argv[2])
# LangChain calls two languages by other names.
SHORT = {"typescript": "ts", "tsx": "ts", "javascript": "js"}


def langchain(language):
    from langchain_text_splitters import RecursiveCharacterTextSplitter

    splitter = RecursiveCharacterTextSplitter.from_language(
        SHORT.get(language, language), chunk_size=size, chunk_overlap=0
    )
    return splitter.split_text


def llama_index(language):
    from llama_index.core.node_parser import CodeSplitter

    return CodeSplitter(language=language, max_chars=size).split_text


def chonkie(_):
    # Its CodeChunker fetches grammars at the first call, which cannot be had without a network.
    from chonkie import RecursiveChunker

    chunker = RecursiveChunker(tokenizer="character", chunk_size=size)
    return lambda code: [chunk.text for chunk in chunker.chunk(code)]


make = {"langchain": langchain, "llama-index": llama_index, "chonkie": chonkie}[tool]
splitters = {}
for line in sys.stdin:
    file = json.loads(line)
    language = file["language"]
    if language not in splitters:
        splitters[language] = make(language)
    try:
        chunks = splitters[language](file["code"])
    except Exception as failure:
        print(f"{tool}, {language}: {failure}", file=sys.stderr)
        chunks = None
    print(json.dumps(chunks))
