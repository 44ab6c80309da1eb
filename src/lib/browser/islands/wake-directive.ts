export { wake as default } from './wake.ts';
