// What package-lock.json must hold so that no code comes in unchecked: npm compares each package
// with the hash of its entry. Plain JavaScript, since the installation asks too.

/** Where this project is installed and checked. */
export const PLATFORMS = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
]

/** One line for each entry that would bring code in unchecked. */
export function lockFaults({ packages }, allowScripts = {}) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return []
    const faults = []
    if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/'))
      faults.push(`${path} comes from ${entry.resolved}: take it from the registry.`)
    if (entry.hasInstallScript && allowScripts[nameOf(path)] !== false)
      faults.push(
        `${path} runs a script at installation: refuse it in allowScripts of package.json.`,
      )
    return PLATFORMS.some((platform) => isUnchecked(entry, platform))
      ? [...faults, `${path} has no integrity: nobody can tell whether it was changed.`]
      : faults
  })
}

/** The packages that an installation on this platform would fetch without comparing a hash. */
export function uncheckedOn(platform, { packages }) {
  return Object.keys(packages).filter(
    (path) => path !== '' && isUnchecked(packages[path], platform),
  )
}

/** The platform of this process. */
export function ownPlatform() {
  const { glibcVersionRuntime } = process.report.getReport().header
  return {
    os: process.platform,
    cpu: process.arch,
    libc: glibcVersionRuntime ? 'glibc' : 'musl',
  }
}

/** npm skips optional packages of other platforms. */
function isUnchecked(entry, platform) {
  return !entry.integrity && !(entry.optional && isOfAnother(entry, platform))
}

/** Whether a package is made for other platforms than this one. */
export function isOfAnother({ os, cpu, libc }, platform) {
  return (
    isWithout(os, platform.os) ||
    isWithout(cpu, platform.cpu) ||
    (platform.os === 'linux' && isWithout(libc, platform.libc))
  )
}

function isWithout(list, word) {
  return list !== undefined && ![list].flat().includes(word)
}

/** The name of the package in a folder of node_modules. */
export function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
