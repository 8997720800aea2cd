// The German texts that the contract gives the dashboard while it runs, a chunk of its own that only who reads German loads.
import contract from './contract.json' with { type: 'json' }

export const german: Readonly<Record<string, string>> = contract
