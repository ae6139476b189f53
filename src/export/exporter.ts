/** What leaves the workspace: pages, and tickets for trackers. */
import type { DesignDocument } from '../artifacts/design-document/model.ts';
import { headText, sectionsOf, titleOfPage } from '../artifacts/design-document/sections.ts';
import { riskMatrixSvg } from '../artifacts/svg/risk-matrix.ts';
import { type Problem, warning } from '../core/problem.ts';
import type {
  Exporter,
  Page,
  Pictures,
  SendOptions,
  Sent,
  TicketFile,
  TicketFileKind,
  TicketSet,
} from '../engine/exporter-port.ts';
import type { Validator } from '../engine/validator-port.ts';
import { isOurSvg } from './html/our-svg.ts';
import { printPage } from './html/page.ts';
import { diagramsIn, renderMarkdown } from './html/render-markdown.ts';
import { pageStyle } from './html/style.ts';
import { printTickets } from './tickets/files.ts';
import { type GithubOptions, sendToGithub } from './tickets/github.ts';

export interface ExporterOptions {
  /** It draws: without one, diagrams are shown as text. */
  readonly validator?: Validator;
  /** Where tokens and addresses of trackers come from, and nowhere else. */
  readonly env?: GithubOptions['env'];
  readonly sleep?: GithubOptions['sleep'];
}

export class RealExporter implements Exporter {
  readonly #options: ExporterOptions;

  constructor(options: ExporterOptions = {}) {
    this.#options = options;
  }

  async ticketFile(kind: TicketFileKind, set: TicketSet, existing?: string): Promise<TicketFile> {
    return printTickets(kind, set, existing);
  }

  sendTickets(set: TicketSet, send: SendOptions): Promise<Sent> {
    const { env = {}, sleep = (ms) => new Promise((resolve) => void setTimeout(resolve, ms)) } = this.#options;
    return sendToGithub(set, send, { env, sleep, now: () => Date.now() });
  }

  async page(document: DesignDocument): Promise<Page> {
    const sections = sectionsOf(document);
    const { pictures, notes } = await this.draw(sections.flatMap(({ text }) => diagramsIn(text)));
    const pictureOf = (source: string) => pictures.get(source);
    const render = (markdown: string, prefix: string) => renderMarkdown(markdown, { prefix, pictureOf });
    const { risks } = document.records;
    const radar = riskMatrixSvg(
      risks.map((risk) => ({ ...risk, closed: risk.status !== 'open' })),
      { legend: false, standalone: false },
    );
    const text = printPage({
      title: titleOfPage(document),
      head: render(headText(document), 'head'),
      sections: sections.map(({ id, title, text: body }) => ({
        id,
        title,
        body: `${id === 'risk-radar' && risks.length > 0 ? `<figure><div class="scroll" role="region" aria-label="Risk radar" tabindex="0">${radar}</div></figure>\n` : ''}${render(body, id)}`,
      })),
      style: pageStyle,
    });
    return { text, notes };
  }

  async draw(sources: readonly string[]): Promise<Pictures> {
    const unique = [...new Set(sources)];
    const pictures = new Map<string, string>();
    const requests = unique.map((text, i) => ({
      language: 'mermaid' as const,
      text,
      draw: true,
      at: { path: `diagram ${i + 1}`, line: 1 },
    }));
    const drawn = (await this.#options.validator?.check(requests)) ?? [];
    const notes: Problem[] = [];
    for (const [i, source] of unique.entries()) {
      const svg = drawn[i]?.facts.picture?.svg;
      if (svg !== undefined && isOurSvg(svg)) pictures.set(source, svg);
      else
        notes.push(
          notDrawn(
            source,
            drawn[i]?.findings.find(({ severity }) => severity === 'error'),
          ),
        );
    }
    return { pictures, notes };
  }
}

function notDrawn(source: string, why: Problem | undefined): Problem {
  const first = source.trim().split('\n', 1)[0]?.slice(0, 60) ?? '';
  const reason =
    why?.message ?? 'Only flowcharts, sequence, state, class and entity diagrams are drawn, up to 250 boxes.';
  return warning('export/not-drawn', `A diagram is shown as text (${first}): ${reason}`, {
    fix: 'Nothing has to be done; the text of the diagram is in the page.',
  });
}
