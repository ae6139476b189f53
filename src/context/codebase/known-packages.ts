/** Packages whose presence says something about a codebase. Everything else in a manifest is left out. */
import type { UseFact } from './file-facts.ts';

type Kind = UseFact['kind'];
type Table = Readonly<Record<string, readonly [Kind, string]>>;

function table(kinds: Partial<Record<Kind, string>>): Table {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, names]) =>
      names.split(/\s+/).map((entry) => {
        const [name = '', label = name] = entry.split('=');
        return [name, [kind as Kind, label.replaceAll('_', ' ')]] as const;
      }),
    ),
  );
}

export const npmPackages = table({
  framework:
    'react vue svelte @angular/core=angular solid-js preact next nuxt @sveltejs/kit=sveltekit astro @remix-run/react=remix gatsby express fastify hono koa @nestjs/core=nestjs @hapi/hapi=hapi restify polka elysia @apollo/server=apollo graphql @trpc/server=trpc @prisma/client=prisma prisma typeorm drizzle-orm=drizzle sequelize mongoose knex kysely electron react-native expo ink commander yargs @modelcontextprotocol/sdk=mcp @modelcontextprotocol/server=mcp socket.io ws bullmq kafkajs zod tailwindcss redux zustand @tanstack/react-query=tanstack-query',
  build:
    'vite webpack rollup rolldown esbuild tsup turbo nx lerna parcel gulp grunt @swc/core=swc typescript @babel/core=babel @changesets/cli=changesets semantic-release',
  test: 'vitest jest mocha ava tap jasmine @playwright/test=playwright playwright cypress supertest fast-check @testing-library/react=testing-library karma',
  formatter: 'prettier oxfmt dprint',
  linter: 'eslint oxlint stylelint tslint xo standard @biomejs/biome=biome',
  commits: '@commitlint/cli=conventional_commits commitizen=conventional_commits',
});

export const pythonPackages = table({
  framework:
    'fastapi flask django starlette tornado aiohttp sanic litestar falcon pyramid bottle djangorestframework=django-rest-framework sqlalchemy sqlmodel pydantic celery typer click streamlit gradio pandas numpy torch tensorflow scikit-learn langchain scrapy graphene strawberry-graphql=strawberry tortoise-orm peewee alembic',
  build: 'setuptools hatchling poetry-core=poetry flit-core=flit pdm-backend=pdm maturin uv-build=uv cython',
  test: 'pytest nose tox hypothesis behave locust nox unittest2',
  formatter: 'black yapf autopep8 isort',
  linter: 'ruff flake8 pylint mypy pyright bandit',
  commits: 'commitizen=conventional_commits',
});

export const goPackages = table({
  framework:
    'github.com/gin-gonic/gin=gin github.com/go-chi/chi=chi github.com/labstack/echo=echo github.com/gofiber/fiber=fiber github.com/gorilla/mux=gorilla gorm.io/gorm=gorm github.com/spf13/cobra=cobra google.golang.org/grpc=grpc entgo.io/ent=ent github.com/jmoiron/sqlx=sqlx github.com/jackc/pgx=pgx github.com/urfave/cli=urfave-cli github.com/99designs/gqlgen=gqlgen',
  test: 'github.com/stretchr/testify=testify github.com/onsi/ginkgo=ginkgo',
});

export const rustPackages = table({
  framework:
    'axum actix-web rocket warp hyper tokio tonic diesel sqlx sea-orm clap serde tauri leptos yew bevy async-graphql',
  test: 'proptest criterion rstest insta quickcheck',
});

export const rubyPackages = table({
  framework: 'rails sinatra hanami grape sidekiq sequel graphql devise',
  build: 'rake bundler',
  test: 'rspec rspec-rails=rspec minitest capybara cucumber',
  linter: 'rubocop standard',
});

export const phpPackages = table({
  framework:
    'laravel/framework=laravel symfony/framework-bundle=symfony slim/slim=slim doctrine/orm=doctrine cakephp/cakephp=cakephp livewire/livewire=livewire',
  test: 'phpunit/phpunit=phpunit pestphp/pest=pest behat/behat=behat codeception/codeception=codeception',
  formatter: 'friendsofphp/php-cs-fixer=php-cs-fixer laravel/pint=pint',
  linter: 'phpstan/phpstan=phpstan vimeo/psalm=psalm squizlabs/php_codesniffer=phpcs',
});

/** By a part of the artifact's name: starters and modules are many. */
export const jvmPackages: readonly (readonly [RegExp, Kind, string])[] = [
  [/spring-boot/, 'framework', 'spring-boot'],
  [/spring-webmvc|spring-context/, 'framework', 'spring'],
  [/quarkus/, 'framework', 'quarkus'],
  [/micronaut/, 'framework', 'micronaut'],
  [/ktor/, 'framework', 'ktor'],
  [/hibernate/, 'framework', 'hibernate'],
  [/jakarta\.ws\.rs|jersey/, 'framework', 'jax-rs'],
  [/junit/, 'test', 'junit'],
  [/testng/, 'test', 'testng'],
  [/mockito/, 'test', 'mockito'],
  [/kotest/, 'test', 'kotest'],
  [/spotless/, 'formatter', 'spotless'],
  [/checkstyle/, 'linter', 'checkstyle'],
  [/ktlint/, 'linter', 'ktlint'],
  [/detekt/, 'linter', 'detekt'],
];

export const dotnetPackages: readonly (readonly [RegExp, Kind, string])[] = [
  [/^Microsoft\.AspNetCore/, 'framework', 'asp.net'],
  [/^Microsoft\.EntityFrameworkCore/, 'framework', 'entity-framework'],
  [/^MediatR$/, 'framework', 'mediatr'],
  [/^Dapper$/, 'framework', 'dapper'],
  [/^xunit$/i, 'test', 'xunit'],
  [/^NUnit$/, 'test', 'nunit'],
  [/^MSTest/, 'test', 'mstest'],
  [/StyleCop/, 'linter', 'stylecop'],
];

/** Names come from files: `constructor` must not be found in the table. */
export function knownIn(known: Table, name: string): readonly [Kind, string] | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

export type { Table };
