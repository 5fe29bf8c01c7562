// Put into every page of the walk before its own scripts: looks at the page as it is now, and says what is wrong with it in
// one line for each place. Plain JavaScript, because it runs in the browser.
window.walk = (() => {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"], ' +
    ['button', 'tab', 'menuitem', 'option', 'combobox', 'switch', 'slider']
      .map((role) => `[role=${role}]`)
      .join(', ');
  const CARD = '.MuiPaper-root, [role=dialog], [role=alertdialog], [role=menu]';
  const AMOUNT =
    /(?:\b[A-Z]{3}|[¥$€£]) ?[-−+]?\d[\d,]*(?:\.\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\b\d+\.\d{2}\b/;
  /** Half a pixel is how a browser rounds. */
  const SLACK = 1;

  const look = (element) => getComputedStyle(element);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const textOf = (element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const isHidden = (box) => box.width <= 2 || box.height <= 2;

  /** What people who look for it would call it. Numbers differ between runs. */
  const nameOf = (element) => {
    const id = element.closest('[data-testid]')?.getAttribute('data-testid') ?? '';
    const words = element.getAttribute('aria-label') ?? textOf(element);
    const name = `${element.tagName.toLowerCase()}${id && `#${id}`} “${words.slice(0, 40)}”`;
    return name.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…').replaceAll(/PB\d+/g, 'PB…');
  };

  const isShown = (element) => {
    if (element.closest('[aria-hidden=true], [inert]')) return false;
    // The browser's own box, under one that is drawn.
    const checkOpacity = element instanceof HTMLInputElement;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: checkOpacity })) return false;
    return !isHidden(element.getBoundingClientRect());
  };

  /** Said to screen readers alone: in a box of a pixel. */
  const isUnseen = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement)
      if (clips(look(at).overflowX) && isHidden(at.getBoundingClientRect())) return true;
    return false;
  };

  const isCard = (element, style) => {
    if (element.matches(CARD)) return true;
    const bordered = [style.borderLeftWidth, style.borderRightWidth].every((width) => parseFloat(width) >= 1);
    return bordered && parseFloat(style.borderTopLeftRadius) >= 8;
  };

  /** The ancestors whose box can cut this element, from the inside out: what is `absolute` leaves some of them. */
  const boxesAround = (element) => {
    const boxes = [];
    let position = look(element).position;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (position === 'fixed') break;
      const style = look(at);
      const holds = style.position !== 'static' || style.transform !== 'none' || style.contain !== 'none';
      if (position === 'absolute' && !holds) continue;
      position = style.position;
      boxes.push({ at, style, box: at.getBoundingClientRect() });
    }
    return { boxes, fixed: position === 'fixed' };
  };

  const beyond = (box, around, tell) => {
    if (box.left < around.left - SLACK) tell(`${Math.round(around.left - box.left)} px left of`);
    if (box.right > around.right + SLACK) tell(`${Math.round(box.right - around.right)} px right of`);
  };
  const beyondUpright = (box, around, tell) => {
    if (box.top < around.top - SLACK) tell(`${Math.round(around.top - box.top)} px above`);
    if (box.bottom > around.bottom + SLACK) tell(`${Math.round(box.bottom - around.bottom)} px below`);
  };
  const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

  /** Whether this much of the page can be brought into sight: tells what keeps it from that. */
  const reach = (element, rect, tell, { ellipsis }) => {
    const { left, right, top, bottom } = rect;
    const box = { left, right, top, bottom };
    const { boxes, fixed } = boxesAround(element);
    for (const { at, style, box: around } of boxes) {
      const to = (how) => tell(`${how} ${nameOf(at)}`);
      if (scrolls(style.overflowX)) {
        if (box.left < around.left - at.scrollLeft - SLACK) to('cannot be scrolled to in');
        for (const side of ['left', 'right']) box[side] = clamp(box[side], around.left, around.right);
      } else if (clips(style.overflowX)) {
        if (style.textOverflow === 'ellipsis' && ellipsis) {
          for (const side of ['left', 'right']) box[side] = clamp(box[side], around.left, around.right);
        } else beyond(box, around, (how) => to(`is cut, ${how}`));
      } else if (isCard(at, style)) beyond(box, around, to);
      if (scrolls(style.overflowY))
        for (const side of ['top', 'bottom']) box[side] = clamp(box[side], around.top, around.bottom);
      else if (clips(style.overflowY)) beyondUpright(box, around, (how) => to(`is cut, ${how}`));
      else if (isCard(at, style)) beyondUpright(box, around, to);
    }
    const { clientWidth, clientHeight } = document.documentElement;
    const window = { left: 0, right: clientWidth, top: 0, bottom: clientHeight };
    beyond(box, window, (how) => tell(`${how} the window`));
    // What comes into sight when it has the focus waits above the window.
    if (fixed && box.bottom > 0) beyondUpright(box, window, (how) => tell(`${how} the window`));
  };

  /** Controls outside their card, dialog or window, and a page that moves sideways. */
  const controls = () => {
    const faults = [];
    for (const element of all(CONTROLS).filter((each) => isShown(each) && !isUnseen(each.parentElement))) {
      const first = [];
      reach(element, element.getBoundingClientRect(), (how) => first.push(how), { ellipsis: true });
      if (first.length > 0) faults.push(`${nameOf(element)} is ${first[0].replace(/^is /, '')}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const widest = all('body *')
        .filter((element) => element.checkVisibility())
        .map((element) => ({ element, right: element.getBoundingClientRect().right }))
        .sort((one, other) => other.right - one.right)[0];
      faults.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px: ${nameOf(widest.element)}`);
    }
    return faults;
  };

  const textNodes = function* () {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.data.trim() === '' || !node.parentElement) continue;
      if (!node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      yield node;
    }
  };

  /** Amounts of which a part is cut off, in texts and in fields. */
  const amounts = () => {
    const faults = [];
    for (const node of textNodes()) {
      const parent = node.parentElement;
      if (parent.closest('[aria-hidden=true], [inert]')) continue;
      // The code is next to the digits, in an element of its own.
      const whole = textOf(parent.parentElement);
      if (!/\d/.test(node.data) || !(AMOUNT.test(node.data) || (whole.length < 24 && AMOUNT.test(whole))))
        continue;
      if (isUnseen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (isHidden(box)) continue;
      const tell = (how) => faults.push(`the amount “${node.data.trim().slice(0, 40)}” is ${how}`);
      const own = parent.getBoundingClientRect();
      const style = look(parent);
      if (clips(style.overflowX) && box.right > own.right + SLACK) tell(`cut in ${nameOf(parent)}`);
      else {
        const first = [];
        reach(parent, box, (how) => first.push(how), { ellipsis: false });
        if (first.length > 0) tell(first[0].replace(/^is /, ''));
      }
    }
    for (const field of all('input')) {
      if (!isShown(field) || !AMOUNT.test(field.value)) continue;
      if (field.scrollWidth > field.clientWidth + SLACK)
        faults.push(`the amount “${field.value}” is wider than its field ${nameOf(field)}`);
    }
    return faults;
  };

  /** Codes in place of words. What is meant as code is in an element that says so. */
  const codes = (patterns, isMeant) => {
    const faults = new Set();
    const rules = patterns.map((pattern) => new RegExp(pattern, 'gu'));
    const meant = new RegExp(isMeant, 'u');
    const read = (text, where) => {
      for (const rule of rules)
        for (const [found] of text.matchAll(rule))
          if (!meant.test(found)) faults.add(`the code ${found} in ${where}`);
    };
    const MEANT = 'code, pre, kbd, samp, .mono, .cm-editor, [translate=no], script, style, noscript';
    for (const node of textNodes()) {
      const parent = node.parentElement;
      if (!parent.closest(MEANT)) read(node.data, nameOf(parent));
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of all(`[${name}]`))
        if (!element.closest(MEANT)) read(element.getAttribute(name), `${name} of ${nameOf(element)}`);
    return [...faults];
  };

  const effective = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = look(at);
      if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const isOutlined = (style) =>
    ['Top', 'Right', 'Bottom', 'Left'].some(
      (side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== 'none',
    );
  const stands = (element) => {
    const style = look(element);
    return isOutlined(style) || effective(element) !== effective(element.parentElement);
  };

  /** What only a filled box says: dots, bars, marks, thumbs of switches. Without text, and small in one direction. */
  const filled = () =>
    all('body *').filter((element) => {
      if (!(element instanceof HTMLElement) || element.childElementCount > 0 || textOf(element)) return false;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { width, height } = element.getBoundingClientRect();
      if (Math.min(width, height) < 3 || Math.min(width, height) > 40) return false;
      return !isOutlined(look(element)) && effective(element) !== effective(element.parentElement);
    });
  const CHOSEN =
    '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), .Mui-selected';
  /** All that can tell a chosen one from its neighbours when the colours are the person's own. */
  const drawn = (element) => {
    const parts = [element, ...element.querySelectorAll('*')].map((each) => {
      const own = look(each);
      const edges = ['Top', 'Right', 'Bottom', 'Left'].map(
        (side) => own[`border${side}Style`] !== 'none' && own[`border${side}Width`],
      );
      const marks = ['::before', '::after'].map((part) => {
        const style = getComputedStyle(each, part);
        return style.content === 'none' ? '' : [style.content, isOutlined(style)].join(' ');
      });
      const outline = own.outlineStyle !== 'none' && own.outlineWidth;
      return [effective(each), edges, outline, own.textDecorationLine, marks].join('|');
    });
    return parts.join('\n');
  };
  const neighbourOf = (element) => {
    const list = element.closest('[role=tablist], [role=group], [role=listbox], [role=menu], nav, ul, ol');
    return [...(list?.querySelectorAll(element.tagName.toLowerCase()) ?? [])].find(
      (each) => !each.matches(CHOSEN) && isShown(each) && each.className.length > 0,
    );
  };

  let marks = [];
  /** To be asked with the page's own colours, before `lost`. */
  const remember = () => {
    marks = filled();
  };
  /** What was there before and cannot be seen in forced colours. */
  const lost = () => [
    ...marks
      .filter((each) => each.isConnected && each.checkVisibility() && !stands(each))
      .map((each) => `${nameOf(each)} .${String(each.className).slice(0, 60)} is not to be seen`),
    ...all(CHOSEN)
      .filter(isShown)
      .filter((each) => {
        const other = neighbourOf(each);
        return other && drawn(other) === drawn(each);
      })
      .map((each) => `${nameOf(each)} is chosen and looks like the others`),
  ];

  const shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => node && node.nodeType === 1 && nameOf(node)).filter(Boolean);
      shifts.push({ value, startTime, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const LAYER =
    '.MuiDialog-root, .MuiPopover-root, .MuiDrawer-modal, [role=dialog], [role=alertdialog], [role=menu]';
  /** What lies over the page, one for each, from the lowest up. */
  const layers = () =>
    all(LAYER).filter((each) => !each.parentElement.closest(LAYER) && each.checkVisibility());

  /** Where a row stands, one is as good as the others. */
  const ROW = 'tbody tr, li, .pay-li, article, [role=row]';
  const opens = (element) => {
    if (element.matches('[role=tab][aria-selected=false]')) return 'tab';
    const words = (element.getAttribute('aria-label') ?? textOf(element)).trim();
    if (element.matches('[aria-haspopup=menu], [aria-haspopup=true]')) return 'menu';
    // What a filter offers says how things are.
    const isChoice = element.matches('[data-testid^=filter-]');
    if (element.matches('[aria-haspopup=dialog]') || (!isChoice && /…$/.test(words))) return 'dialog';
    if (element.matches('[aria-expanded=false]:not([role=combobox], input)')) return 'more';
    return null;
  };
  const keyOf = (element) => {
    if (!element.closest(ROW)) return nameOf(element);
    const glyph = element.querySelector('svg[data-testid]')?.getAttribute('data-testid') ?? '';
    const words = element.matches('[aria-haspopup]') || glyph ? '' : textOf(element);
    return ['in a row:', element.getAttribute('data-testid') ?? '', glyph, words].join(' ').trim();
  };
  /** Buttons behind which there is more, each once: in the uppermost layer, or in this part of the page. */
  const openers = (part) => {
    const top = layers().at(-1) ?? document.querySelector(part) ?? document.body;
    const seen = new Map();
    for (const element of all(CONTROLS)) {
      if (!top.contains(element) || !isShown(element) || element.disabled) continue;
      const kind = element.getAttribute('aria-disabled') === 'true' ? null : opens(element);
      if (kind && !seen.has(keyOf(element))) seen.set(keyOf(element), { key: keyOf(element), kind });
    }
    return [...seen.values()];
  };
  /** The same button again, after the page was drawn anew. */
  const find = (key) => all(CONTROLS).find((each) => isShown(each) && opens(each) && keyOf(each) === key);
  /** What keeps a button from being pressed once it is in sight: something over its middle. */
  const covered = (element) => {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || element.contains(hit) || hit.contains(element)) return null;
    return `is covered by ${nameOf(hit)}`;
  };

  /** Addresses of this application that the page leads to. */
  const links = () =>
    all('a[href^="#/"]')
      .filter((each) => !each.closest('nav'))
      .map((each) => each.getAttribute('href').slice(1));

  return { controls, amounts, codes, remember, lost, shifts, layers, openers, find, covered, links };
})();
