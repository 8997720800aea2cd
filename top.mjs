import { readFileSync, readdirSync } from 'node:fs'
for (const f of readdirSync('/tmp/h/tests-cost/prof')) {
  const p = JSON.parse(readFileSync('/tmp/h/tests-cost/prof/' + f))
  const self = new Map(); const byId = new Map(p.nodes.map(n => [n.id, n]))
  p.samples.forEach((s, i) => self.set(s, (self.get(s) ?? 0) + p.timeDeltas[i]))
  const agg = new Map(), file = new Map()
  for (const [id, us] of self) { const n = byId.get(id).callFrame; const k = `${n.functionName} ${n.url.split('/').slice(-3).join('/')}:${n.lineNumber}`; agg.set(k, (agg.get(k) ?? 0) + us); const m = /node_modules\/((@[^/]+\/)?[^/]+)/.exec(n.url)?.[1] ?? (n.url.startsWith('node:') ? 'node' : n.url ? n.url.split('/').slice(4,7).join('/') : n.functionName); file.set(m, (file.get(m) ?? 0) + us) }
  console.log('==', f, Math.round((p.endTime - p.startTime) / 1000))
  for (const [k, us] of [...agg].sort((a, b) => b[1] - a[1]).slice(0, 32)) console.log(Math.round(us / 1000), k)
  console.log('--'); for (const [k, us] of [...file].sort((a, b) => b[1] - a[1]).slice(0, 18)) console.log(Math.round(us / 1000), k)
}
