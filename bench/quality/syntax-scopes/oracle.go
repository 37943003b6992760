// Reads a JSON list of paths; writes, for each that parses, the names that no function declares.
package main

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
)

func main() {
	var paths []string
	if err := json.NewDecoder(os.Stdin).Decode(&paths); err != nil {
		panic(err)
	}
	result := map[string][]string{}
	for _, path := range paths {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			continue
		}
		names := []string{}
		seen := map[string]bool{}
		add := func(name string) {
			if !seen[name] {
				seen[name] = true
				names = append(names, name)
			}
		}
		for _, one := range file.Unresolved {
			add(one.Name)
		}
		ast.Inspect(file, func(node ast.Node) bool {
			id, ok := node.(*ast.Ident)
			if ok && id.Obj != nil && file.Scope.Lookup(id.Name) == id.Obj && id.Obj.Pos() != id.Pos() {
				add(id.Name)
			}
			return true
		})
		result[path] = names
	}
	if err := json.NewEncoder(os.Stdout).Encode(result); err != nil {
		panic(err)
	}
}
