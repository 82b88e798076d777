import { createRequire } from 'node:module'

/** The package with the areas: the publications of the Philippine Statistics Authority (PSA). */
const PACKAGE = '@aivangogh/ph-address/package.json'

/**
 * The version of the areas: year and quarter of the publication, and the package's own number. A
 * page loads the areas of its edition, which browsers keep.
 */
export const AREA_EDITION = (createRequire(import.meta.url)(PACKAGE) as { version: string }).version
