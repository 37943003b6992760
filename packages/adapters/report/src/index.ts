// The data of a report of a repository or of a session, and the page that shows it.
export type { AnyData } from './data/pack.js';
export type {
  MappedFile,
  ReportData,
  ReportFile,
  ReportFinding,
  ReportLink,
  ReportMaterial,
} from './data/report-data.js';
export type { SessionData, SessionFile, SessionStep } from './data/session-data.js';
export { type ReportOptions, reportOf } from './gather/report-of.js';
export { type SessionOptions, sessionOf } from './gather/session-of.js';
export { renderReport } from './write/render-report.js';
