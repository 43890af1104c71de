import { styled } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { seenRules } from '../support/leanDom';

it('keeps hiding rules, also in media queries and states', () => {
  expect(seenRules('.a{color:red;display:none;margin:0 auto;}')).toBe('.a{display:none}');
  expect(seenRules('@media (min-width:600px){.a:hover{visibility:hidden;top:1px;}}')).toBe(
    '@media (min-width:600px){.a:hover{visibility:hidden}}',
  );
  expect(seenRules('.a{color:red;border-display:1px;}')).toBe('');
});

it('recognizes hidden and unclickable elements', async () => {
  const Gone = styled('p')({ display: 'none', color: 'red' });
  const Unseen = styled('p')({ visibility: 'hidden' });
  const Shown = styled('p')({ display: 'flex' });
  const Dead = styled('button')({ pointerEvents: 'none' });
  const click = vi.fn();
  render(
    <>
      <Gone>gone</Gone>
      <Unseen>unseen</Unseen>
      <Shown>shown</Shown>
      <Dead onClick={click}>dead</Dead>
      <button>
        a<Gone>b</Gone>
        <span>c</span>
      </button>
    </>,
  );
  expect(screen.getByText('gone')).not.toBeVisible();
  expect(screen.getByText('unseen')).not.toBeVisible();
  expect(screen.getByText('shown')).toBeVisible();
  expect(screen.getByRole('button', { name: 'a c' })).toBeVisible();
  await expect(userEvent.click(screen.getByText('dead'))).rejects.toThrow(/pointer-events/);
  expect(click).not.toHaveBeenCalled();
});

const STYLES = `.gone{display:none} .row{display:flex} .row .unseen{visibility:hidden} .seen{visibility:visible}
  .row.wide > b{display:block} b.late{opacity:0} b{display:inline-block} .dead{pointer-events:none}
  .strong{display:grid !important} .like{display:inherit} .back{visibility:initial} #one{display:table}
  p:not(.row), em{opacity:0.5} .drawn::before{display:none} @media screen{.wide{opacity:0.25}}
  @media (pointer: fine){.row{visibility:hidden}} @media print, (min-width: 1px){.wide{display:none}}
  @media print, screen{u{display:flex}} @supports (display: grid){.row{pointer-events:none}}`;

const MARKUP = `<section class="row wide"><b>1</b><b class="late gone">2</b><i class="unseen">3<u class="seen">4</u>
  <u class="back">5</u><u>6</u></i><p class="row">7</p><p id="one" class="gone">8</p></section>
  <ul class="dead gone strong"><li style="display: none">9</li><li class="like" style="visibility: hidden">10</li></ul>
  <em class="drawn" hidden>11</em><input type="hidden"><dialog>12</dialog><dialog open class="like">13</dialog>
  <script></script><svg class="dead"><g></g></svg><table><td>16</td></table>`;

it('agrees with jsdom on visibility and pointer events', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.appendChild(document.createTextNode(STYLES));
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = MARKUP;
  // Other windows keep their own implementation.
  const frame = document.body.appendChild(document.createElement('iframe'));
  const jsdom = frame.contentWindow!.getComputedStyle;
  const asked = ['display', 'visibility', 'opacity', 'pointer-events', 'overflow-x', 'position'];
  const answers = (by: typeof getComputedStyle) =>
    [...page.querySelectorAll('*')].map((one) => [
      one.outerHTML,
      ...asked.map((name) => by(one).getPropertyValue(name)),
      by(one).pointerEvents,
      by(one).overflowX,
    ]);
  expect(answers(getComputedStyle)).toEqual(answers(jsdom));
  style.appendChild(document.createTextNode('.row{display:none}'));
  expect(getComputedStyle(page.firstElementChild!).display).toBe('none');
  for (const made of [style, page, frame]) made.remove();
});

it('names an input by its labels, and only the first of its id', () => {
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = `<label for="one">first</label><label>around <input id="one"></label>
    <label for="">none</label><label for="two">of two</label>
    <select id="two"></select><textarea id="two"></textarea><input type="hidden" id="three">`;
  const [one, hidden] = page.querySelectorAll('input');
  expect(one).toHaveAccessibleName('first around');
  expect(page.querySelector('select')).toHaveAccessibleName('of two');
  expect(page.querySelector('textarea')).not.toHaveAccessibleName();
  expect(hidden?.labels).toBeNull();
  page.remove();
});

it('prints the document when an error is read', async () => {
  render(<p>only this</p>);
  expect(() => screen.getByText('that')).toThrow(/that[^]*only this/);
  const late = screen.findByText('that', {}, { timeout: 1 });
  await expect(late).rejects.toThrow(/that[^]*only this/);
});
