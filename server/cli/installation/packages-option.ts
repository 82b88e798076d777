import { Option } from 'commander'

/** How a release gets its packages, where a machine has no network or others. */
export function packagesOption(): Option {
  return new Option('--packages <command>', 'fetches the packages').default(
    'npm ci --omit=dev --ignore-scripts --no-audit --no-fund',
  )
}
