import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { end } from '#drills/kit/crash-app.ts'
import { makeDatabase, PASSWORDS } from '#drills/deploy/make-database.ts'
import { openOwnedFolder } from '#drills/kit/owned-folder.ts'
import { openLoopback } from './loopback.ts'
import { type Machine, openMachineRoom } from './machine.ts'
import { waitUntilWhole } from './members.ts'
import { startProgram } from './programs.ts'
import { installed } from '#drills/kit/installed.ts'

/** Three machines with one database, and the proxy that finds its primary. */
export interface Machines {
  readonly all: readonly Machine[]
  /** As the role of the server, to the primary of the moment. */
  readonly databaseUrl: string
  /** As the owner of the tables. */
  readonly ownerUrl: string
  /** As the role of the server, to a standby. */
  readonly reportsUrl: string
  /** Waits until they are one cluster, and makes the roles and the database in it. */
  makeDatabase(): Promise<void>
  close(): Promise<void>
}

/** Starts what deploy/patroni describes on addresses of this machine alone. */
export function startMachines(programs: string): Machines {
  const folder = openOwnedFolder('hiram-machines-')
  const loopback = openLoopback()
  const superuser = randomBytes(18).toString('base64url')
  const all = openMachineRoom({ folder, loopback, programs, superuser })
  const proxySettings = folder.write(
    'haproxy.cfg',
    loopback
      .moved(readFileSync('deploy/patroni/haproxy.cfg', 'utf8'), 'db1')
      .replaceAll('bind 127.0.0.1', `bind ${loopback.proxy}`),
  )
  const proxy = startProgram(
    [installed('/usr/sbin/haproxy', 'haproxy'), '-db', '-f', proxySettings],
    {
      log: folder.file('haproxy.log'),
      env: {},
      account: folder.account,
    },
  )
  const urlOf = (user: string, password: string, port: number) =>
    `postgres://${user}:${password}@${loopback.proxy}:${port}/hiram`
  for (const machine of all) machine.start()
  return {
    all,
    databaseUrl: urlOf('hiram_app', PASSWORDS.app, 5000),
    ownerUrl: urlOf('hiram', PASSWORDS.owner, 5001),
    reportsUrl: urlOf('hiram_app', PASSWORDS.app, 5002),
    makeDatabase: async () => {
      const leader = await waitUntilWhole(all)
      await makeDatabase({ host: leader.address, port: 5432, superuser })
    },
    close: async () => {
      for (const machine of all) await machine.lose()
      await end(proxy, 'SIGKILL')
      folder.remove()
    },
  }
}
