import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORDS } from '#drills/deploy/make-database.ts'
import { poolerSettings } from '#drills/deploy/start-pooler.ts'
import type { OwnedFolder } from '#drills/kit/owned-folder.ts'
import { type Loopback, type MachineName, MACHINES, readSettings } from './loopback.ts'
import { cutPower, startProgram } from './programs.ts'
import { installed } from '#drills/kit/installed.ts'

/** A machine with PostgreSQL, as deploy/patroni sets it up: etcd, Patroni, and a pooler. */
export interface Machine {
  readonly name: MachineName
  readonly address: string
  /** Starts what systemd starts. */
  start(): void
  /** A power cut: everything on it ends with SIGKILL. */
  lose(): Promise<void>
}

export interface MachineOptions {
  readonly name: MachineName
  readonly loopback: Loopback
  /** Of all machines. */
  readonly folder: OwnedFolder
  readonly programs: string
  /** The password of PostgreSQL's superuser. */
  readonly superuser: string
}

function openMachine(options: MachineOptions): Machine {
  const { name, loopback, folder } = options
  folder.folder(name)
  const commands = Object.entries(commandsOf(options))
  const running: ChildProcess[] = []
  return {
    name,
    address: loopback.addressOf(name),
    start: () => {
      for (const [program, { command, env }] of commands) {
        const log = folder.file(`${name}/${program}.log`)
        running.push(startProgram(command, { log, env, account: folder.account }))
      }
    },
    lose: async () => cutPower(running.splice(0), folder.file(`${name}/data`)),
  }
}

interface Command {
  readonly command: readonly [string, ...string[]]
  readonly env: NodeJS.ProcessEnv
}

/** Its programs, with the files of deploy/ but for addresses, folders, passwords and the archive. */
function commandsOf(options: MachineOptions): Record<string, Command> {
  const { name, loopback, folder, programs, superuser } = options
  const own = folder.file(name)
  const written = (file: string, content: string) => folder.write(`${name}/${file}`, content)
  const read = (file: string) => loopback.moved(readFileSync(join('deploy', file), 'utf8'), name)
  const patroni = read('patroni/config.yml')
    .replace(/data_dir: .*/, `data_dir: ${join(own, 'data')}`)
    .replace(
      /bin_dir: .*/,
      `bin_dir: ${programs}\n  parameters: { unix_socket_directories: ${own} }`,
    )
    .replace(/archive_mode: .*/, "archive_mode: 'off'")
  const pooler = poolerSettings({
    host: loopback.addressOf(name),
    users: written('userlist.txt', `"hiram_app" "${PASSWORDS.app}"\n`),
  })
  return {
    etcd: {
      command: [installed('/usr/bin/etcd', 'etcd-server'), '--data-dir', join(own, 'etcd')],
      env: readSettings(read('patroni/etcd')),
    },
    patroni: {
      command: [installed('/usr/bin/patroni', 'patroni'), written('config.yml', patroni)],
      env: {
        ...readSettings(read('patroni/patroni_env.conf')),
        HOME: own,
        PATRONI_SUPERUSER_PASSWORD: superuser,
        PATRONI_REPLICATION_PASSWORD: superuser,
        PATRONI_REWIND_PASSWORD: superuser,
      },
    },
    pooler: {
      command: [
        installed('/usr/sbin/pgbouncer', 'pgbouncer'),
        '--quiet',
        written('pgbouncer.ini', pooler),
      ],
      env: {},
    },
  }
}

/** All machines of a cluster. */
export function openMachineRoom(options: Omit<MachineOptions, 'name'>): Machine[] {
  return MACHINES.map((name) => openMachine({ ...options, name }))
}
