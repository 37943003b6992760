/** Written by the build (tsup.config.mjs): the script and the style of a report's page. */
declare module '#page' {
  /** The script, which holds no `</script`. */
  export const SCRIPT: string;
  /** The style. */
  export const STYLE: string;
  /** `sha256-…` of the script, as a Content-Security-Policy names it. */
  export const SCRIPT_DIGEST: string;
  /** The same of the style. */
  export const STYLE_DIGEST: string;
}
