import { Panel, ui } from './ui.js'; //~ < ./ui.js import: Panel>Panel, ui>ui
type Props = { title: string }; //~ -type Props ; -property Props/title
export function Card({ title }: Props) { //~ +function Card ..11 ; > Card ; @ Props type
  const shown = title.trim(); //~ @ trim call
  return (
    <Panel size={LARGE} data-kind="card"> {/* no attribute names */} {/*~ @ Panel markup ; @ LARGE read */}
      <ui.Title bold>{shown}</ui.Title> {/*~ @ ui markup ; @ Title read ui */}
      <my-part onClick={() => close(title)} /> plain words here {/*~ @ close call */}
    </Panel>
  );
} //~
const LARGE = 2; //~ -constant LARGE
export const Memo = memo(() => <b />); //~ +constant Memo ; > Memo ; @ memo call
export default () => <Card title="x" />; //~ +function default ; > default ; @ Card markup
