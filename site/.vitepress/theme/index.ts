// The default theme, with charts below the page of benchmarks.
import { useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { h } from 'vue';
import Charts from './Charts.vue';
import './pages.css';

export default {
  extends: DefaultTheme,
  Layout: () => {
    const { page } = useData();
    const isBenchmarks = page.value.relativePath === 'benchmarks/index.md';
    return h(DefaultTheme.Layout, null, { 'doc-after': () => (isBenchmarks ? h(Charts) : null) });
  },
};
