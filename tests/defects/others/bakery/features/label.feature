Feature: Labels follow recipes
  A label says what the recipe says.

  @BR-1 @happy
  Example: Every allergen is on the label
    Given a rye bread with sesame
    When its label is made
    Then the label lists gluten and sesame

  @BR-2
  Example: An old label is invalid
    Given a printed label of rye bread
    * sesame was added to its recipe 5 minutes ago
    When the assistant scans the label
    Then the scanner says "invalid"

  @BR-3 @sad
  Example: One baker is not enough
    Given a recipe that baker Ida changed
    When Ida releases it herself
    Then the release is refused
