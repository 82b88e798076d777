import { resolve } from 'node:path'
import { Option } from 'commander'

/** Fetches the packages, in the folder of a release, and what the npm of an older Node leaves out. */
const FETCH = 'NODE_ENV=production node tools/install.mjs'

/** How a release gets its packages, where a machine has no network or others. */
export function packagesOption(): Option {
  return new Option('--packages <command>', 'fetches the packages').default(FETCH)
}

/**
 * The release that this code is of has fetched its packages, to run at all: another folder of it takes
 * a copy. The tests' own are not among them.
 */
export function copyOwnPackages(command: string, own = resolve(import.meta.dirname, '../../..')) {
  if (command !== FETCH) return command
  const listed = `'${own}/node_modules/.package-lock.json'`
  return [
    `{ cmp -s package-lock.json '${own}/package-lock.json' && ! grep -q '"dev": true' ${listed}`,
    `cp -a '${own}/node_modules' . && chmod -R go=u-w node_modules; } || ${FETCH}`,
  ].join(' && ')
}
