import { element } from '../page/element.js';
import type { Folder } from '../work/asked.js';

/** The picker of browsers that have one; TypeScript's own declarations do not know it. */
type Picker = { showDirectoryPicker?: () => Promise<FileSystemDirectoryHandle> };

/**
 * A button that lets a reader choose a folder: by the picker of the browser, or where it has none by a form. The
 * files are read in the page and go nowhere.
 */
export function folderPicker(onChosen: (folder: Folder) => void): HTMLElement {
  const { showDirectoryPicker } = globalThis as Picker;
  if (showDirectoryPicker === undefined) return fallback(onChosen);
  const choose = async (): Promise<void> => {
    try {
      onChosen({ handle: await showDirectoryPicker() });
    } catch (error) {
      // Who closes the picker has chosen nothing.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  };
  return element('button', { type: 'button', id: 'folder', click: choose }, 'Choose a folder');
}

function fallback(onChosen: (folder: Folder) => void): HTMLElement {
  const input = element('input', {
    type: 'file',
    id: 'folder',
    webkitdirectory: true,
    multiple: true,
  });
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0)
      onChosen({ files: files.map((file) => ({ path: file.webkitRelativePath, file })) });
  });
  return element('label', { class: 'folder' }, 'Choose a folder ', input);
}
