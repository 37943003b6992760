// Import edges of a folder's Go files by Go's own parser and `go list`, as JSON on stdout.
//
// usage: go run imports.go <folder>        (no network: the packages of the folder alone are listed)
package main

import (
	"encoding/json"
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
)

func main() {
	root, _ := filepath.Abs(os.Args[1])
	var files []string
	dirs := map[string]string{}
	filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() && (entry.Name() == "vendor" || entry.Name() == "testdata") {
			return filepath.SkipDir
		}
		if entry.Name() == "go.mod" {
			list(filepath.Dir(path), dirs)
		}
		if strings.HasSuffix(path, ".go") {
			files = append(files, path)
		}
		return nil
	})
	sort.Strings(files)
	first := map[string]int{}
	names := []string{}
	for i, file := range files {
		if _, known := first[filepath.Dir(file)]; !known {
			first[filepath.Dir(file)] = i
		}
		name, _ := filepath.Rel(root, file)
		names = append(names, name)
	}
	edges := [][]any{}
	for i, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			continue
		}
		for _, spec := range parsed.Imports {
			path, _ := strconv.Unquote(spec.Path.Value)
			if to, known := first[dirs[path]]; known {
				edges = append(edges, []any{i, to, "package"})
			}
		}
	}
	json.NewEncoder(os.Stdout).Encode(map[string]any{"files": names, "edges": edges})
}

// list notes the folder of each package of a module.
func list(module string, dirs map[string]string) {
	command := exec.Command("go", "list", "-e", "-find", "-f", "{{.ImportPath}}\t{{.Dir}}", "./...")
	command.Dir = module
	command.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=mod", "GOWORK=off")
	out, err := command.Output()
	if err != nil {
		fmt.Fprintln(os.Stderr, module, err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		if path, dir, found := strings.Cut(line, "\t"); found {
			dirs[path] = dir
		}
	}
}
