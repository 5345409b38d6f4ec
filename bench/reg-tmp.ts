import { measureRegistrations } from './registrations.ts';
import { openBooks, PASSWORD } from './data.ts';
const url='http://127.0.0.1:3900';
const server={url, idleMemory: async()=>0, stop: async()=>{}, async logIn(username:string){ const a=await fetch(`${url}/api/account/token/`,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username,password:PASSWORD})}); return ((await a.json()) as any).token.access; }};
import { measureSearch } from "./search.ts"; import { measureList } from "./list.ts"; await measureSearch(server); await measureList(server, process.env.A!, 1);
