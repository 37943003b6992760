import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.tools.ToolProvider;

/**
 * Edges between a folder's Java files by javac's own reading of names, as JSON on standard output.
 *
 * <p>usage: java Names.java folder sources. A name of a type, or of a static member that is written without
 * its type, is an edge to the file that declares the type. What a value's member is takes the type of the
 * value, so it is not counted. Nothing of the folder is run, and nothing is written.
 */
public class Names {
  public static void main(String[] arguments) throws Exception {
    Path root = Path.of(arguments[0]).toRealPath();
    List<Path> files;
    try (var walk = Files.walk(root.resolve(arguments[1]))) {
      files = walk.filter(path -> path.toString().endsWith(".java")).sorted().toList();
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    var manager = compiler.getStandardFileManager(null, null, null);
    var options = List.of("-proc:none", "-nowarn", "-encoding", "UTF-8");
    var sources = manager.getJavaFileObjectsFromPaths(files);
    var task = (JavacTask) compiler.getTask(null, manager, problem -> {}, options, null, sources);
    List<CompilationUnitTree> units = new ArrayList<>();
    task.parse().forEach(units::add);
    task.analyze();
    var trees = Trees.instance(task);
    Map<String, Integer> number = new HashMap<>();
    for (Path file : files) number.put(file.toUri().toString(), number.size());
    TreeSet<String> edges = new TreeSet<>();
    for (CompilationUnitTree unit : units) {
      Integer from = number.get(unit.getSourceFile().toUri().toString());
      new TreePathScanner<Void, Void>() {
        @Override
        public Void visitIdentifier(IdentifierTree node, Void nothing) {
          note(trees.getElement(getCurrentPath()));
          return null;
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree node, Void nothing) {
          Element element = trees.getElement(getCurrentPath());
          if (element instanceof TypeElement) note(element);
          return super.visitMemberSelect(node, nothing);
        }

        private void note(Element element) {
          if (element == null) return;
          boolean isType = element instanceof TypeElement;
          if (!isType && !element.getModifiers().contains(Modifier.STATIC)) return;
          Element top = isType ? element : element.getEnclosingElement();
          if (!isType && inherits(top)) return;
          while (top != null && !(top.getEnclosingElement() instanceof javax.lang.model.element.PackageElement))
            top = top.getEnclosingElement();
          TreePath path = top == null ? null : trees.getPath(top);
          Tree home = path == null ? null : path.getCompilationUnit();
          if (!(home instanceof CompilationUnitTree other)) return;
          Integer to = number.get(other.getSourceFile().toUri().toString());
          if (to != null && !to.equals(from)) edges.add("[" + from + "," + to + ",\"import\"]");
        }

        /** Whether a class around this place has the members of a type as its own. */
        private boolean inherits(Element type) {
          for (TreePath at = getCurrentPath(); at != null; at = at.getParentPath()) {
            Element own = trees.getElement(at);
            if (own instanceof TypeElement && at.getLeaf() instanceof com.sun.source.tree.ClassTree
                && task.getTypes().isSubtype(
                    task.getTypes().erasure(own.asType()), task.getTypes().erasure(type.asType()))) return true;
          }
          return false;
        }
      }.scan(unit, null);
    }
    String names = files.stream()
        .map(path -> "\"" + root.relativize(path) + "\"")
        .collect(Collectors.joining(","));
    System.out.println("{\"files\":[" + names + "],\"edges\":[" + String.join(",", edges) + "]}");
  }
}
