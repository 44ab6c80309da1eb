/**
 * Names the network of a professional on the document before anything is painted, from what the store
 * `settings_persisted` holds. The content security policy allows this very text.
 */
export const networkScript =
  'try{document.documentElement.dataset.negoce=' +
  '/^{"version":1,"value":{"negoce":(true|false)}}$/.exec(localStorage.settings_persisted)[1]}catch{}';

/** The script element of a page. (The dev server would read it in a template as code of its own.) */
export const networkScriptElement = `<script>${networkScript}</script>`;
