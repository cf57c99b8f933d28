/** Types of `hls.js/light`, which ships without its own: the light build is the full one minus parts we do not use. */
export * from 'hls.js';
export { default as Hls } from 'hls.js';
